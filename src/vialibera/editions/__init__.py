"""Rule sheets: from YAML files to the tables and behaviours the engine plays by."""
