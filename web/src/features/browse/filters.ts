import { type BrowseSearch, readBrowseSearch } from './search.ts'

/** The items of a list in the address. */
export const listOf = <T extends string>(value: string | undefined) => (value?.split(',') ?? []) as T[]
/** The list with one item more or less. */
export const toggled = <T extends string>(order: readonly T[], value: string | undefined, item: T) => {
  const before = listOf<T>(value)
  return (
    order.filter(other => (other === item ? !before.includes(item) : before.includes(other))).join(',') ||
    undefined
  )
}

/** Whether the list goes day by day: today's first, then what comes later. */
export const goesByDay = ({ q, day, sort = 'nearest' }: BrowseSearch) =>
  !q && !day && (sort === 'nearest' || sort === 'ending')

/** What can be taken off one by one, in the order of the sheet. */
const FILTERS = [
  'within',
  'day',
  'time',
  'maxPrice',
  'free',
  'dietary',
  'without',
  'feed',
  'minGrams',
] as const satisfies (keyof BrowseSearch)[]

/** The number of active choices of the filter sheet; several labels count each. */
export const countFilters = (search: BrowseSearch) =>
  FILTERS.filter(name => search[name] !== undefined && name !== 'dietary' && name !== 'without').length +
  listOf(search.dietary).length +
  listOf(search.without).length +
  (search.sort ? 1 : 0)

/** Whether more would be there without search, category and filters. */
export const isNarrowed = (search: BrowseSearch) =>
  [search.q, search.category, search.food, ...FILTERS.map(name => search[name])].some(
    value => value !== undefined,
  )

/** All filters off; what is looked for, where, and how it is shown stays. */
export const withoutFilters = ({
  show,
  view,
  q,
  category,
  food,
  area,
  lat,
  lng,
}: BrowseSearch): BrowseSearch => ({
  ...readBrowseSearch({}),
  show,
  view,
  q,
  category,
  food,
  area,
  lat,
  lng,
})
