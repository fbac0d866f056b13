import { dayAfter, isDay } from '@dawra/contract/platform/muscat.rules'

export interface AuditSearch {
  actor?: string | undefined
  act?: string | undefined
  subject?: string | undefined
  /** Dates in Muscat, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const textOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const dayOf = (value: unknown) => (isDay(value) && value.startsWith('20') ? value : undefined)

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  actor: textOf(search.actor, UUID),
  act: textOf(search.act, /^[A-Z]+ \/api\/v1\/.{1,150}$/),
  // The router parses a numeric search parameter as a number.
  subject: textOf(typeof search.subject === 'number' ? String(search.subject) : search.subject, /^.{1,200}$/),
  from: dayOf(search.from),
  until: dayOf(search.until),
})

export const filtersOf = ({ from, until, ...search }: AuditSearch) => ({
  ...search,
  from: from && midnight(from),
  until: until && midnight(dayAfter(until, 1)),
})

const midnight = (day: string) => `${day}T00:00:00+04:00`
