import type { ActivityBody, CompostingSummary } from '@dawra/contract/composting/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { aPerson, keyed, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { removeActivity } from './change-activity.ts'
import { exportActivities } from './export-activities.ts'
import { getSummary } from './get-summary.ts'
import { logActivity } from './log-activity.ts'
import { selectActivities } from './store.ts'

const database = databaseTest()
let person: Person
/** 12:30 in Muscat, Sunday the 15th. */
const NOON = new Date('2026-11-15T08:30:00Z')
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)
const at = (now: Date) => database.ctx(person, now)

beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const log = (grams: number, now = NOON, over: Partial<ActivityBody> = {}) =>
  logActivity(keyed(at(now)), { type: 'food_scraps', grams, description: null, picture: null, ...over })
/** In a transaction, whose clock the test sets. */
const summary = async () => JSON.parse((await transact(at(NOON), getSummary)).text) as CompostingSummary

describe('the sums', () => {
  test('sums by the days, weeks and months of Muscat', async () => {
    await log(1000, new Date('2026-10-31T19:59:00Z')) // 23:59 of the 31st
    await log(2000, new Date('2026-10-31T20:00:00Z')) // midnight of the 1st, a Sunday
    await log(4000, new Date('2026-11-14T19:59:00Z')) // the last minute of a Saturday
    await log(8000, NOON)
    const { total, month, weeks } = await summary()
    expect(total).toEqual({ grams: 15_000, points: 30, entries: 4 })
    expect(month).toEqual({ grams: 14_000, points: 28, entries: 3 })
    expect(weeks).toHaveLength(12)
    expect(weeks.slice(-4)).toEqual([
      { startsOn: '2026-10-25', grams: 1000, points: 2 },
      { startsOn: '2026-11-01', grams: 2000, points: 4 },
      { startsOn: '2026-11-08', grams: 4000, points: 8 },
      { startsOn: '2026-11-15', grams: 8000, points: 16 },
    ])
  })

  test.each([
    [[], 0],
    [[0], 1],
    [[1], 1],
    [[2], 0],
    [[0, 1, 2], 3],
    [[1, 2, 4], 2],
    [[0, 2, 3], 1],
    [[0, 0, 1], 2],
  ])('counts entries of %j days ago as a streak of %i days', async (daysAgo, streak) => {
    for (const days of daysAgo) await log(100, hours(-24 * days))
    expect((await summary()).streak).toBe(streak)
  })
})

test('lists entries by page, newest first, also when the cursor’s entry was deleted', async () => {
  for (let index = 0; index < 25; index++) await log(100 * (index + 1), hours(index / 100))
  const first = await selectActivities(database.pool, person.userId, null)
  expect(first.items[0]!.grams).toBe(2500)
  await removeActivity(at(hours(1)), first.next!)
  const second = await selectActivities(database.pool, person.userId, first.next)
  expect(second.items.map(({ grams }) => grams)).toEqual([500, 400, 300, 200, 100])
  expect(second.next).toBeNull()
})

describe('the exported file', () => {
  const fileOf = async (language: Language) =>
    Buffer.from(await (await exportActivities(at(NOON), language)).arrayBuffer()).toString()

  test('exports a table in the reader’s language and the time of Muscat', async () => {
    await log(1500, NOON, { description: 'Peels, "fresh"\nand more' })
    expect(await fileOf('en')).toBe(
      '\ufeff"Date","Time","Type","Weight (kg)","Counted (kg)","Points","Notes"\r\n' +
        '"2026-11-15","12:30","Food Scraps",1.5,1.5,3,"Peels, ""fresh""\nand more"\r\n',
    )
    expect(await fileOf('ar')).toContain('"بقايا طعام",1.5,1.5,3,')
    const { headers } = await exportActivities(at(NOON), 'en')
    expect(headers.get('content-disposition')).toBe('attachment; filename="composting.csv"')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '=HYPERLINK("http://x")'])(
    'writes “%s” as text, not as a formula, into the exported file',
    async description => {
      await log(100, NOON, { description })
      expect(await fileOf('en')).toContain(`"'${description.replaceAll('"', '""')}"`)
    },
  )
})
