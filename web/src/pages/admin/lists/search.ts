import {
  type ListFilter,
  type ListSort,
  listFilters,
  listSorts,
} from '@dawra/contract/desk/list-filters.rules'
import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import { isDay } from '@dawra/contract/platform/muscat.rules'

/** The search parameters of a list. Amounts are in baisa. */
export type ListSearch = { [Filter in ListFilter]?: string | undefined } & { sort?: ListSort | undefined }

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isRecentDay = (text: string) => isDay(text) && text.startsWith('20')
const isAmount = (text: string) => /^\d{1,10}$/.test(text)
const SHAPES: Partial<Record<ListFilter, (text: string) => boolean>> = {
  venue: isUuid,
  person: isUuid,
  from: isRecentDay,
  until: isRecentDay,
  least: isAmount,
  most: isAmount,
}
const isShort = (text: string) => /^.{1,100}$/.test(text)

/** The router parses a numeric search parameter as a number. */
function textOf(filter: ListFilter, value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && (SHAPES[filter] ?? isShort)(text) ? text : undefined
}

export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  ...Object.fromEntries(listFilters.map(filter => [filter, textOf(filter, search[filter])])),
  sort: listSorts.find(sort => sort === search.sort),
})

export function searchOf(list: OfficeListName, search: ListSearch): ListSearch {
  const { filters, states, kinds, methods, sorts } = OFFICE_LISTS[list]
  const known: Partial<Record<ListFilter, readonly string[]>> = {
    state: states,
    kind: kinds,
    method: methods,
  }
  const fits = (filter: ListFilter, value: string | undefined) =>
    value !== undefined && filters.includes(filter) && (known[filter]?.includes(value) ?? true)
  return {
    ...Object.fromEntries(
      listFilters.filter(filter => fits(filter, search[filter])).map(filter => [filter, search[filter]]),
    ),
    ...(search.sort && sorts.includes(search.sort) && { sort: search.sort }),
  }
}

/** Compares independent of the order of keys. */
export const isSameSearch = (one: ListSearch, other: ListSearch) => textOfSearch(one) === textOfSearch(other)

const textOfSearch = (search: ListSearch) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  )
