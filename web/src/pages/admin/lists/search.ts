import {
  type ListFilter,
  type ListSort,
  listFilters,
  listSorts,
  OFFICE_LISTS,
  type OfficeListName,
} from '@dawra/contract/office-lists.rules'

/** What the address of a list says. Amounts are baisa. */
export type ListSearch = { [Filter in ListFilter]?: string | undefined } & { sort?: ListSort | undefined }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const AMOUNT = /^\d{1,10}$/
const SHAPES: Partial<Record<ListFilter, RegExp>> = {
  venue: UUID,
  person: UUID,
  from: DAY,
  until: DAY,
  least: AMOUNT,
  most: AMOUNT,
}

/** A number in an address is read as one. */
function textOf(filter: ListFilter, value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !(SHAPES[filter] ?? /^.{1,100}$/).test(text)) return undefined
  return text
}

export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  ...Object.fromEntries(listFilters.map(filter => [filter, textOf(filter, search[filter])])),
  sort: listSorts.find(sort => sort === search.sort),
})

/** Of what the address says, what this list takes. */
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

/** The same, whatever order it is in. */
export const isSameSearch = (one: ListSearch, other: ListSearch) => textOfSearch(one) === textOfSearch(other)

const textOfSearch = (search: ListSearch) =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  )
