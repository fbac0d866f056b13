import { muscatDayNumber, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { generateRounds } from '#rounds'
import { DAY, HOUR, MINUTE, startOfDay } from '../muscat-time.ts'
import { CUSTOMERS, DRIVER, SALIM, SECOND_DRIVER } from '../people.ts'
import type { City } from '../people-and-venues.ts'
import { random } from '../random.ts'
import type { Moment } from '../timeline.ts'
import { driveDay, type Mishaps } from './drive-day.ts'
import { allRounds, type Fleet, firstRound, openYard } from './fleet.ts'
import { FIRST_TOUR, HOMES, RESIDENTS, WAITING } from './households.ts'
import { joinTower, openCollecting, placeBins, requestBin, throwIn } from './subscriptions.ts'

const SEED = 235
const OPENED = 44
/** How many days ago, before its rounds set out, a whole week of rounds was planned; each was driven. */
const WEEK = 7
const FRIDAY = 5

export function firstRoundDaysAgo(now: number): number {
  const earliest = muscatDayNumber(now) - OPENED + 2
  return OPENED - 2 - ((FIRST_TOUR.weekdays[0] - weekdayOf(earliest) + 7) % 7)
}

/**
 * Six weeks ago one truck started a pilot with a few households and a tower. Since last week all of the city's areas are
 * collected, today's rounds wait for their drivers, and the next seven days are planned.
 */
export function collecting(city: City, now: number): Moment[] {
  const on = (daysAgo: number, hour: number) => startOfDay(now) - daysAgo * DAY + hour * HOUR
  const chance = random(SEED)
  const mishaps = mishapsBefore(now)
  const drive = (daysAgo: number, driver: typeof DRIVER, mishaps: Mishaps = {}): Moment => ({
    at: on(daysAgo, 12),
    act: tx => driveDay(tx, city, { driver, mishaps, random: chance }),
  })
  const opened: { fleet?: Fleet } = {}
  return [
    {
      at: on(OPENED, 9),
      act: async tx => {
        await openCollecting(tx, city)
        opened.fleet = await openYard(tx, city)
        await firstRound(tx, city, opened.fleet)
      },
    },
    {
      at: on(OPENED, 12),
      act: async tx => {
        await placeBins(
          tx,
          city,
          HOMES.filter(({ isPilot }) => isPilot),
          'first',
        )
        await joinTower(tx, city)
      },
    },
    { at: on(OPENED - 1, 20), act: generateRounds },
    ...evening(city, on(firstRoundDaysAgo(now) + 1, 20)),
    drive(firstRoundDaysAgo(now), DRIVER),
    {
      at: on(WEEK + 2, 10),
      act: async tx => {
        await allRounds(tx, city, opened.fleet!)
        await placeBins(
          tx,
          city,
          HOMES.filter(({ isPilot }) => !isPilot),
          'all',
        )
      },
    },
    { at: on(WEEK, 4), act: generateRounds },
    { at: on(1, 20), act: generateRounds },
    ...Array.from({ length: WEEK }, (_, ago) => [
      ...evening(city, on(ago + 2, 19)),
      drive(ago + 1, DRIVER, mishaps[ago + 1]),
      drive(ago + 1, SECOND_DRIVER),
    ]).flat(),
    { at: now - 20 * HOUR, act: tx => requestBin(tx, city, WAITING, 'waiting') },
    { at: now - 2 * MINUTE, act: generateRounds },
  ]
}

/** Mishaps by days ago: a household had not put its bin out (no round is on a Friday), and a bin contained plastic. */
const mishapsBefore = (now: number): Readonly<Record<number, Mishaps>> => ({
  [weekdayOf(muscatDayNumber(now) - 2) === FRIDAY ? 3 : 2]: { isMissed: true },
  4: { contaminated: 2 },
})

const evening = (city: City, at: number): Moment[] =>
  [SALIM, ...RESIDENTS.map(({ person }) => person)]
    .filter(person => person === SALIM || (CUSTOMERS.indexOf(person) + Math.floor(at / DAY)) % 2 === 0)
    .map((person, index) => ({
      at: at + index * 7 * MINUTE,
      act: tx => throwIn(tx, city, person, 'caddy_5'),
    }))
