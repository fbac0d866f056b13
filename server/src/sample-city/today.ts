import { MINUTE } from './muscat-time.ts'
import { SALIM } from './people.ts'
import type { City } from './people-and-venues.ts'
import { NOTHING_ON_SALE, type PlannedDeal, planDeals } from './plan-deals.ts'
import type { Random } from './random.ts'
import { sell, type Visit } from './random-sales.ts'
import type { Moment } from './timeline.ts'
import { board, FIRST_NUMBER, SAMPLE_VENUE_ON_SALE } from './todays-orders.ts'
import { SAMPLE_VENUE, VENUES } from './venues-data/index.ts'

/** The current deals, and the open orders of the sample venue and the sample customer. */
export function today(city: City, now: number, random: Random): Moment[] {
  const plans = VENUES.flatMap(venue =>
    planDeals(venue, venue === SAMPLE_VENUE ? SAMPLE_VENUE_ON_SALE : NOTHING_ON_SALE, now, random),
  )
  const salims = plans.find(plan => plan.occasion === 'tomorrow' && plan.venue !== SAMPLE_VENUE)
  const listings = plans.flatMap(plan => {
    const visits = plan === salims ? [salimsNextMeal(now)] : []
    return sell(city, { ...plan, listedAt: listedAt(plan, now, random), visits })
  })
  return [...board(city, now, random), ...listings]
}

/** A deal for tomorrow was listed earlier than one for now. */
const listedAt = ({ occasion }: PlannedDeal, now: number, random: Random) =>
  now - (occasion === 'tomorrow' ? random.whole(300, 480) : random.whole(20, 290)) * MINUTE

const salimsNextMeal = (now: number): Visit => ({
  customer: SALIM,
  quantity: 1,
  method: 'card',
  number: FIRST_NUMBER,
  placedAt: now - 55 * MINUTE,
})
