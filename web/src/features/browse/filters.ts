import { type BrowseSearch, readBrowseSearch } from './search.ts'

export const listOf = <T extends string>(value: string | undefined) => (value?.split(',') ?? []) as T[]
export const toggled = <T extends string>(order: readonly T[], value: string | undefined, item: T) => {
  const before = listOf<T>(value)
  return (
    order.filter(other => (other === item ? !before.includes(item) : before.includes(other))).join(',') ||
    undefined
  )
}

/** Whether the list is grouped by day: today first, then later days. */
export const goesByDay = ({ q, day, sort = 'nearest' }: BrowseSearch) =>
  !q && !day && (sort === 'nearest' || sort === 'ending')

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

/** The number of active filters; each label counts. */
export const countFilters = (search: BrowseSearch) =>
  FILTERS.filter(name => search[name] !== undefined && name !== 'dietary' && name !== 'without').length +
  listOf(search.dietary).length +
  listOf(search.without).length +
  (search.sort ? 1 : 0)

/** Whether the search text, the category or a filter may hide results. */
export const isNarrowed = (search: BrowseSearch) =>
  [search.q, search.category, search.food, ...FILTERS.map(name => search[name])].some(
    value => value !== undefined,
  )

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
