import { DAY, HOUR, MINUTE, type Span, startOfDay } from './muscat-time.ts'
import { CUSTOMERS, SALIM } from './people.ts'
import { termsOf } from './plan.ts'
import type { Random } from './random.ts'
import { sell, type Visit } from './sale.ts'
import type { City } from './settle.ts'
import type { Moment } from './timeline.ts'
import { closeMissed } from './trade.ts'
import { SAMPLE_VENUE, VENUES } from './venues-data/index.ts'

const DAYS = 30
const DEALS = 24
const ORDERS = 60
/** Portions are on sale this long before they can be picked up. */
const AHEAD = 9 * HOUR

/** The last thirty days: what was on sale, who bought it, and how it ended. */
export function pastDays(city: City, now: number, random: Random): Moment[] {
  return Array.from({ length: DEALS }, (_, index) => {
    const window = windowOf(now, DAYS - Math.floor((index * DAYS) / DEALS), random)
    const first = Math.floor((index * ORDERS) / DEALS)
    const next = Math.floor(((index + 1) * ORDERS) / DEALS)
    const buyers = buyersOf(index, random).slice(0, next - first)
    const visits = buyers.map((customer, offset) => ({
      customer,
      quantity: random.whole(1, 2),
      method: random.chance(0.7) ? ('card' as const) : ('omannet' as const),
      ...courseOf(first + offset, window, random),
    }))
    return pastDeal(city, window, visits, random)
  }).flat()
}

/** In some order; the sample customer comes first every third time, so that his history is worth a look. */
const buyersOf = (sale: number, random: Random) =>
  sale % 3 === 0
    ? [SALIM, ...random.shuffled(CUSTOMERS.filter(customer => customer !== SALIM))]
    : random.shuffled(CUSTOMERS)

/** Lunch or dinner of a day that is over. */
function windowOf(now: number, daysAgo: number, random: Random): Span {
  const from = startOfDay(now) - daysAgo * DAY + (random.chance(0.4) ? 12.5 : 19) * HOUR
  return { from, to: from + 2.5 * HOUR }
}

/** Most orders are picked up, some are cancelled by either side, and some are missed. */
function courseOf(
  number: number,
  { from }: Span,
  random: Random,
): Omit<Visit, 'customer' | 'quantity' | 'method'> {
  const placedAt = from - AHEAD + random.whole(10, 300) * MINUTE
  const ordered = { number, placedAt }
  if (number % 13 === 5) return { ...ordered, cancelled: { by: 'customer', at: placedAt + 20 * MINUTE } }
  if (number % 17 === 7) return { ...ordered, cancelled: { by: 'venue', at: from - HOUR } }
  const readyAt = from - 10 * MINUTE
  if (number % 11 === 3) return { ...ordered, readyAt }
  return { ...ordered, readyAt, collectedAt: from + random.whole(5, 140) * MINUTE, isPast: true }
}

function pastDeal(city: City, window: Span, visits: Visit[], random: Random): Moment[] {
  const venue = random.chance(0.5) ? SAMPLE_VENUE : random.pick(VENUES)
  const bought = visits.reduce((sum, { quantity }) => sum + quantity, 0)
  const portions = Math.max(bought, random.whole(3, 5))
  const terms = { ...termsOf(random.pick(venue.menu), venue, window, random), portions }
  return [
    ...sell(city, { venue, terms, listedAt: window.from - AHEAD, visits }),
    { at: window.to + 31 * MINUTE, act: closeMissed },
  ]
}
