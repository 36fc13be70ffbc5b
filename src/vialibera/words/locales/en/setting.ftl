### The settings file in words: its faults, and what a setting can hold.

setting-where = { $file }, line { $nth }
    .file = { $file }
setting-fault =
    .unknown = { $where }: there is no setting “{ $entry }”{ $near }
    .value = { $where }: “{ $entry }” has no effect{ $near }.
    .broken = { $where }: “{ $entry }” makes no sense. The other lines count, but nothing is written to the file until this one is mended.
setting-near =
    .unknown = ; did you mean “{ $near }”?
    .value = ; it takes { $near }
    .broken = { $near }
setting-faults-more = { $count ->
    [one] The settings hold one more fault.
   *[other] The settings hold { $count } more faults.
}
setting-unparsed = line { $nth } of { $file } is not valid
setting-range =
    .switch = true or false
    .number = a number from { $least } to { $most }
    .choice = one of these words: { $choices }
    .text = a text in quotation marks
    .list = a list in square brackets
