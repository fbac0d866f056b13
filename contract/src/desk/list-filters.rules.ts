import type { OfficePermission } from '../platform/office.rules.ts'

/** All filters that exist; each list names those that it accepts. */
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

export const listSorts = ['newest', 'oldest', 'state'] as const
export type ListSort = (typeof listSorts)[number]

/**
 * How a cell is shown: `name` is of a person or in two languages, `word` and `words` are of a fixed set, `code` is
 * always left to right, `time` is an instant, `day` a calendar day, `money` whole baisa, `weight` whole grams.
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
  /** One of these is enough to see the list. */
  permissions: readonly OfficePermission[]
  filters: readonly ListFilter[]
  /** The most urgent state first; the sort `state` uses this order. */
  states: readonly string[]
  kinds: readonly string[]
  methods: readonly string[]
  sorts: readonly ListSort[]
  columns: readonly ListColumn[]
}
