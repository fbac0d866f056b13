import type { OfficePermission } from '../platform/office.rules.ts'

/** What a list can be narrowed by; each list names those that it takes. */
export const listFilters = [
  'q',
  'state',
  'kind',
  'method',
  'venue',
  'area',
  'person',
  'from',
  'until',
  'least',
  'most',
] as const
export type ListFilter = (typeof listFilters)[number]

/** By time, or what needs somebody first: then the oldest of a state first. */
export const listSorts = ['newest', 'oldest', 'state'] as const
export type ListSort = (typeof listSorts)[number]

/**
 * How a cell reads: `name` is of a person or in two languages, `word` and `words` are of a fixed set, `code` is read from
 * left to right, `time` is an instant, `day` a calendar day, `money` whole baisa, `weight` whole grams.
 */
export type CellType =
  | 'name'
  | 'text'
  | 'code'
  | 'state'
  | 'word'
  | 'words'
  | 'area'
  | 'time'
  | 'day'
  | 'money'
  | 'count'
  | 'weight'

export interface ListColumn {
  key: string
  type: CellType
}

export interface OfficeList {
  /** Who has one of these sees it. */
  permissions: readonly OfficePermission[]
  filters: readonly ListFilter[]
  /** In the order of `state` as a sort: what needs somebody first. */
  states: readonly string[]
  kinds: readonly string[]
  methods: readonly string[]
  /** The first is what it is sorted by when nothing is said. */
  sorts: readonly ListSort[]
  /** The first names the row. */
  columns: readonly ListColumn[]
}
