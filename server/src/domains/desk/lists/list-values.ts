import type { ListFilter } from '@dawra/contract/desk/list-filters.rules'
import type { ListQuery } from '@dawra/contract/desk/lists'
import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import { toLatinDigits } from '@dawra/contract/platform/digits.rules'
import { storedEmail } from '@dawra/contract/platform/email.rules'
import { dayAfter, muscatInstant } from '@dawra/contract/platform/muscat.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { invalidInput } from '#platform/errors'
import { LIST_SOURCES } from './list-sources.ts'

export type ListValues = Readonly<Record<string, unknown>>

/** The conditions of a query. @throws Refusal('invalid_input') when the list does not support one */
export function listValues(name: OfficeListName, query: ListQuery): ListValues {
  const { filters, states, kinds, methods, sorts } = OFFICE_LISTS[name]
  const { sort, ...requested } = query
  const refuse = (path: string): never => {
    throw invalidInput(path, 'not_in_list')
  }
  for (const [filter, value] of Object.entries(requested))
    if (value !== undefined && !filters.includes(filter as ListFilter)) refuse(filter)
  const fits = (known: readonly string[], value: string | undefined) =>
    value === undefined || known.includes(value)
  if (!fits(states, requested.state)) refuse('state')
  if (!fits(kinds, requested.kind)) refuse('kind')
  if (!fits(methods, requested.method)) refuse('method')
  if (!fits(sorts, sort)) refuse('sort')
  const { q, state, from, until, ...others } = requested
  return {
    ...(q && foundBy(name, q)),
    ...(state && stateValue(name, state)),
    ...others,
    from: from && muscatInstant(from, '00:00'),
    until: until && muscatInstant(dayAfter(until, 1), '00:00'),
  }
}

/** A text is an address, a phone, a number, or else a part of a name. */
function foundBy(name: OfficeListName, q: string): ListValues {
  const { few, conditions } = LIST_SOURCES[name]
  const phone = toE164(q)
  if (few.contact && (phone || q.includes('@'))) return { contact: phone ?? storedEmail(q) }
  const number = toLatinDigits(q)
  if (few.number && (/^[a-z]{0,3}\d+$/i.test(number) || !conditions.name)) return { number }
  return { name: `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` }
}

/**
 * The condition for a status: its position where the database derives the status, a condition with its own index where
 * few rows have it.
 */
function stateValue(name: OfficeListName, state: string): ListValues {
  if (LIST_SOURCES[name].ways.state) return { state: OFFICE_LISTS[name].states.indexOf(state) + 1 }
  return state in LIST_SOURCES[name].ways ? { [state]: true } : { state }
}
