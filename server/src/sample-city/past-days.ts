import { closeMissed, type Recall } from './buy-and-pick-up.ts'
import { DAY, HOUR, MINUTE, type Span, startOfDay } from './muscat-time.ts'
import { CUSTOMERS, SALIM } from './people.ts'
import type { City } from './people-and-venues.ts'
import { termsOf } from './plan-deals.ts'
import type { Random } from './random.ts'
import { sell, type Visit } from './random-sales.ts'
import type { Moment } from './timeline.ts'
import { BUSY_VENUES, SAMPLE_VENUE, type SampleVenue, VENUES } from './venues-data/index.ts'

const DAYS = 35
const DEALS = 76
const AHEAD = 9 * HOUR

/** Indexes of sales of the sample venue, a week ago. */
const RECALLED = 56
const PARTLY_REFUNDED = 64
const RECALL = { reason: 'قد يحتوي على آثار مكسرات غير مذكورة', advice: 'not_if_allergic' } as const
const MISSING = { amount: 300, reason: 'نقص الطبق الجانبي' }

export function pastDays(city: City, now: number, random: Random): Moment[] {
  let ordered = 0
  return Array.from({ length: DEALS }, (_, index) => {
    const window = windowOf(now, DAYS - Math.floor((index * DAYS) / DEALS), random)
    const first = ordered
    ordered += ordersOf(index)
    const buyers = buyersOf(index, random).slice(0, ordered - first)
    const visits: Visit[] = buyers.map((customer, offset) => ({
      customer,
      quantity: random.whole(1, index % 4 === 2 ? 3 : 2),
      method: random.chance(0.7) ? ('card' as const) : ('omannet' as const),
      ...courseOf(first + offset, window, random, isOnly(index)),
    }))
    const sale = { venue: venueOf(index), window, visits }
    if (index === RECALLED) return pastDeal(city, { ...sale, recall: RECALL }, random)
    if (index === PARTLY_REFUNDED)
      return pastDeal(city, { ...sale, visits: visits.map(partlyRefunded) }, random)
    return pastDeal(city, sale, random)
  }).flat()
}

/** Customers in random order. Every fifth time the sample customer comes first, so that his history is worth a look. */
const buyersOf = (sale: number, random: Random) =>
  sale % 5 === 0
    ? [SALIM, ...random.shuffled(CUSTOMERS.filter(customer => customer !== SALIM))]
    : random.shuffled(CUSTOMERS)

function windowOf(now: number, daysAgo: number, random: Random): Span {
  const from = startOfDay(now) - daysAgo * DAY + (random.chance(0.4) ? 12.5 : 19) * HOUR
  return { from, to: from + 2.5 * HOUR }
}

/** Most orders are picked up, some are cancelled by either side, and some are missed. */
function courseOf(
  number: number,
  { from }: Span,
  random: Random,
  isOnly: boolean,
): Omit<Visit, 'customer' | 'quantity' | 'method'> {
  const placedAt = from - AHEAD + random.whole(10, 300) * MINUTE
  const ordered = { number, placedAt }
  const collected = {
    ...ordered,
    readyAt: from - 10 * MINUTE,
    collectedAt: from + random.whole(5, 140) * MINUTE,
  }
  if (isOnly) return { ...collected, opinion: 'always' }
  if (number % 13 === 5) return { ...ordered, cancelled: { by: 'customer', at: placedAt + 20 * MINUTE } }
  if (number % 17 === 7) return { ...ordered, cancelled: { by: 'venue', at: from - HOUR } }
  if (number % 11 === 3) return { ...ordered, readyAt: collected.readyAt }
  return { ...collected, opinion: 'mostly' }
}

/** The sample venue has every fourth sale, the busy ones another fourth. The others take turns, so that all have a rating. */
function venueOf(sale: number): SampleVenue {
  if (isOnly(sale)) return OTHERS[((sale - 1) / 2) % OTHERS.length]!
  return sale % 4 === 0 ? SAMPLE_VENUE : BUSY_VENUES[((sale - 2) / 4) % BUSY_VENUES.length]!
}
function ordersOf(sale: number): number {
  if (isOnly(sale)) return 1
  return sale % 8 === 0 ? 3 : 2
}
/** A venue with a single order, which was collected and reviewed. */
const isOnly = (sale: number) => sale % 2 === 1
const OTHERS = VENUES.filter(venue => venue !== SAMPLE_VENUE && !BUSY_VENUES.includes(venue))

const partlyRefunded = (visit: Visit): Visit =>
  visit.collectedAt ? { ...visit, refunded: { ...MISSING, at: visit.collectedAt + HOUR } } : visit

interface PastSale {
  venue: SampleVenue
  window: Span
  visits: readonly Visit[]
  /** Shortly after its window; recalled food gets no reviews. */
  recall?: Recall
}

function pastDeal(city: City, { venue, window, visits, recall }: PastSale, random: Random): Moment[] {
  const bought = visits.reduce((sum, { quantity }) => sum + quantity, 0)
  const portions = Math.max(bought, random.whole(3, 5))
  const terms = { ...termsOf(random.pick(venue.menu), venue, window, random), portions }
  const recalled = recall && {
    visits: visits.map(({ opinion, ...visit }) => visit),
    recalled: { ...recall, at: window.to + 20 * MINUTE },
  }
  return [
    ...sell(city, { venue, terms, listedAt: window.from - AHEAD, visits, ...recalled }),
    { at: window.to + 31 * MINUTE, act: closeMissed },
  ]
}
