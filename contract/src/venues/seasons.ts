import { z } from 'zod'
import { changeEntry } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { cursor, id, localized, page, prose, version, versionOrNone } from '../platform/schemas.ts'
import { isMoonMonth } from './seasons.rules.ts'

const date = z.iso.date()

/** Until the moon is sighted, a season has the dates of the Umm al-Qura calendar. */
export const seasonStatuses = ['provisional', 'confirmed'] as const
export const seasonDates = z
  .object({ startsOn: date, endsOn: date, status: z.enum(seasonStatuses) })
  .refine(dates => isMoonMonth(dates), { error: 'season_length', path: ['endsOn'] })
export type SeasonDates = z.infer<typeof seasonDates>
/** A Ramadan with its first and last day. */
export const season = seasonDates.safeExtend({ hijriYear: z.int(), version })
export type Season = z.infer<typeof season>

export const listSeasons = route({
  method: 'GET',
  path: '/api/v1/admin/seasons',
  access: { office: 'planning' },
  summary: 'The Ramadans from last year on, with the dates that hours follow',
  result: z.array(season),
})

/** What happens to deals at times when the new dates close their stores; paid orders stay, and the stores are notified. */
export const seasonFates = ['keep', 'withdraw'] as const
export type SeasonFate = (typeof seasonFates)[number]

const touchedStores = z.array(z.object({ id, name: localized(80), deals: z.int(), orders: z.int() }))
export type TouchedStores = z.infer<typeof touchedStores>

const hijriYear = z.object({ hijriYear: z.coerce.number().int().min(1447).max(1500) })

export const previewSeason = route({
  method: 'POST',
  path: '/api/v1/admin/seasons/{hijriYear}/preview',
  access: { office: 'planning' },
  summary:
    'The stores that other dates of a Ramadan would close while something is on sale or sold; nothing is changed',
  params: hijriYear,
  body: seasonDates,
  result: touchedStores,
})

export const setSeason = route({
  method: 'PUT',
  path: '/api/v1/admin/seasons/{hijriYear}',
  access: { office: 'planning' },
  stepUp: true,
  summary: 'Corrects the dates of a Ramadan, or confirms them',
  params: hijriYear,
  body: seasonDates.safeExtend({
    version: versionOrNone,
    reason: prose(500).min(3),
    touched: z.enum(seasonFates).optional(),
  }),
  result: season,
  errors: ['changed_meanwhile', 'season_touches_sales'],
})

const dates = z.object({ startsOn: date, endsOn: date, status: z.enum(seasonStatuses) })
const seasonChange = changeEntry.extend({
  /** Null: it was entered. */
  before: dates.nullable(),
  after: dates,
})
export type SeasonChange = z.infer<typeof seasonChange>

export const listSeasonChanges = route({
  method: 'GET',
  path: '/api/v1/admin/seasons/{hijriYear}/changes',
  access: { office: 'planning' },
  summary: 'Every change of the dates of a Ramadan, the latest first',
  params: hijriYear,
  query: z.object({ cursor: cursor.optional() }),
  result: page(seasonChange),
})
