import { closeMissed } from './buy-and-pick-up.ts'
import { MENU, type MenuKey } from './menu/index.ts'
import { DAY, HOUR, MINUTE, type Span, startOfDay } from './muscat-time.ts'
import { CUSTOMERS } from './people.ts'
import type { City } from './people-and-venues.ts'
import { type OnSale, termsOf } from './plan-deals.ts'
import type { Random } from './random.ts'
import { type Sale, sell, type Visit } from './random-sales.ts'
import type { Moment } from './timeline.ts'
import { SAMPLE_VENUE } from './venues-data/index.ts'

const POT: MenuKey = 'chickenBiryani'
const EARLIER_POT: MenuKey = 'harees'
const SCHEDULED: MenuKey = 'shuwa'
const DRAFT: MenuKey = 'halwa'

export const SAMPLE_VENUE_ON_SALE: OnSale = {
  titles: new Set([POT, SCHEDULED, DRAFT].map(key => MENU[key].title.en)),
  occasions: new Set(['now']),
}

/** Lower numbers belong to orders of the past. */
export const FIRST_NUMBER = 1_000

/** The customer (0 is the sample one), the number of portions, and times in minutes before now. */
type Row = readonly [who: number, quantity: number, placed: number, ready?: number, collected?: number]
const CURRENT: readonly Row[] = [
  [0, 1, 180, 25],
  [1, 2, 150, 15],
  [3, 1, 50],
  [2, 2, 22],
  [4, 1, 6],
]
const EARLIER: readonly Row[] = [
  [5, 1, 480, 250, 220],
  [6, 2, 440, 245, 190],
  [8, 1, 400, 240, 110],
  [7, 1, 390, 240],
]

const quarter = (instant: number) => Math.floor(instant / (15 * MINUTE)) * 15 * MINUTE

/** The sample venue's day: pickups that are fresh, ready, done and missed, a draft, and a deal for tomorrow. */
export function board(city: City, now: number, random: Random): Moment[] {
  const current = { from: quarter(now - 30 * MINUTE), to: quarter(now + 5 * HOUR) }
  const earlier = { from: quarter(now - 4 * HOUR), to: quarter(now - 80 * MINUTE) }
  const tomorrow = startOfDay(now) + DAY
  const lunch = { from: tomorrow + 12.5 * HOUR, to: tomorrow + 15 * HOUR }
  const sale = (key: MenuKey, window: Span, portions: number): Pick<Sale, 'venue' | 'terms'> => ({
    venue: SAMPLE_VENUE,
    terms: { ...termsOf(key, SAMPLE_VENUE, window, random), portions },
  })
  const at = new Date(now + 3 * HOUR).toISOString()
  return [
    ...sell(city, { ...sale(POT, current, 12), listedAt: now - 6 * HOUR, visits: visits(CURRENT, 10, now) }),
    ...sell(city, {
      ...sale(EARLIER_POT, earlier, 6),
      listedAt: now - 9 * HOUR,
      visits: visits(EARLIER, 20, now),
    }),
    { at: earlier.to + 31 * MINUTE, act: closeMissed },
    ...sell(city, {
      ...sale(SCHEDULED, lunch, 8),
      listedAt: now - HOUR,
      publication: { as: 'scheduled', at, whenClosed: true },
    }),
    ...sell(city, { ...sale(DRAFT, lunch, 10), listedAt: now - HOUR, publication: { as: 'draft' } }),
  ]
}

const visits = (rows: readonly Row[], offset: number, now: number): Visit[] =>
  rows.map(([who, quantity, placed, ready, collected], index) => ({
    customer: CUSTOMERS[who]!,
    quantity,
    method: index % 3 === 2 ? 'omannet' : 'card',
    number: FIRST_NUMBER + offset + index,
    placedAt: now - placed * MINUTE,
    ...(ready !== undefined && { readyAt: now - ready * MINUTE }),
    ...(collected !== undefined && { collectedAt: now - collected * MINUTE }),
  }))
