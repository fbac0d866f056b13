import type { Season } from '@dawra/contract/venues/seasons'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, aVenue, type Person, someTerms } from '#testing/builders'
import { setSchedule } from '#testing/edit-latest-version'
import { databaseTest } from '#testing/set-up'
import { listSeasons, setSeason } from '../../venues/seasons.ts'
import { createTemplate } from './change-template.ts'
import { runTemplates } from './run-templates.ts'

const database = databaseTest()
let venueId: string
let owner: Person
let operator: Person
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
})

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const week = (opens: string, closes: string) => EVERY_DAY.map(day => ({ day, opens, closes }))
/** A time in March 2027 in Muscat. Ramadan begins on 8 February, so 8 March is its 29th day. */
const at = (day: number, clock: string) =>
  new Date(`2027-03-${String(day).padStart(2, '0')}T${clock}:00+04:00`)
const by = (actor: Person, now: Date) => database.ctx(actor, now)
const runAt = (now: Date) => runTemplates(database.ctx({ kind: 'system', name: 'test' }, now))

async function endsOn(day: string, now: Date): Promise<Season> {
  const office = by(operator, now)
  const known = (await listSeasons(office)).find(({ hijriYear }) => hijriYear === 1448)
  if (known?.endsOn === day && known.status === 'confirmed') return known
  const dates = { startsOn: '2027-02-08', endsOn: day, status: 'confirmed' as const }
  return transact(office, tx =>
    setSeason(tx, 1448, { ...dates, version: known?.version ?? 0, reason: 'The moon was seen' }),
  )
}

/** Opening hours 9 to 23, in Ramadan sunset to 2. The window is 90 to 30 minutes before closing. */
async function aSeries(leadMinutes: number) {
  const { window: _, ...terms } = someTerms(at(8, '08:00'), { portions: 8 })
  const cook = by(owner, at(8, '08:00'))
  await createTemplate(cook, venueId, {
    terms,
    weekdays: EVERY_DAY,
    window: { anchor: 'closing', from: 90, until: 30 },
    leadMinutes,
    mode: 'list',
    onSilence: 'none',
  })
}

beforeEach(async () => {
  const hours = week('09:00', '23:00')
  const made = await aVenue(database.ctx(), { hours })
  venueId = made.venue.id
  owner = made.owner
  await setSchedule(by(owner, at(1, '08:00')), venueId, {
    hours,
    fridayPause: null,
    ramadanHours: week('18:30', '02:00'),
    specialDays: [],
    closedForGood: false,
  })
  await endsOn('2027-03-09', at(8, '08:00'))
})

const windows = async () => {
  const rows = await many<{ startsAt: Date }>(
    database.pool,
    sql`select starts_at as "startsAt" from deals.deals where venue_id = ${venueId} order by starts_at`,
  )
  return rows.map(({ startsAt }) => startsAt)
}

test('uses Ramadan’s hours on its last night, usual hours once its end is announced', async () => {
  await aSeries(120)
  await endsOn('2027-03-08', at(8, '19:30'))
  await runAt(at(8, '22:30'))
  await runAt(at(9, '19:30'))
  expect(await windows()).toEqual([at(9, '00:30'), at(9, '21:30')])
})

test('uses Ramadan’s hours on a 30th day when the moon was not seen', async () => {
  await aSeries(120)
  await runAt(at(8, '22:30'))
  await runAt(at(9, '19:30'))
  await runAt(at(9, '22:30'))
  expect(await windows()).toEqual([at(9, '00:30'), at(10, '00:30')])
})

test('lists Ramadan’s last night by its hours although its listing is after midnight', async () => {
  await aSeries(15)
  await endsOn('2027-03-08', at(8, '19:30'))
  await runAt(at(9, '00:14'))
  expect(await windows()).toEqual([])
  await runAt(at(9, '00:15'))
  expect(await windows()).toEqual([at(9, '00:30')])
  await runAt(at(9, '21:15'))
  expect(await windows()).toEqual([at(9, '00:30'), at(9, '21:30')])
})
