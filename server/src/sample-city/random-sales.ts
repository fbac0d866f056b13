import type { DealTerms, OwnDeal, Publication } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { createDeal } from '#deals'
import type { Tx } from '#platform/transact'
import {
  buy,
  cancelAsCustomer,
  cancelAsVenue,
  complete,
  makeReady,
  type PartRefund,
  type Purchase,
  type Recall,
  recall,
  refundSome,
} from './buy-and-pick-up.ts'
import type { City } from './people-and-venues.ts'
import { reviewsOf } from './reviews.ts'
import type { Moment } from './timeline.ts'
import type { SampleVenue } from './venues-data/index.ts'

/** A purchase with its outcome; a missing time is still to come. */
export interface Visit extends Purchase {
  placedAt: number
  readyAt?: number
  collectedAt?: number
  /** Whether the customer reviews it. A pickup of the last minutes has no review. */
  opinion?: 'always' | 'mostly'
  cancelled?: { by: 'customer' | 'venue'; at: number }
  refunded?: PartRefund & { at: number }
}

export interface Sale {
  venue: SampleVenue
  terms: DealTerms
  listedAt: number
  publication?: Publication
  visits?: readonly Visit[]
  recalled?: Recall & { at: number }
}

export function sell(city: City, sale: Sale): Moment[] {
  const {
    venue,
    terms,
    listedAt,
    publication = { as: 'live', whenClosed: true },
    visits = [],
    recalled,
  } = sale
  const place = city.venues.get(venue.key)!
  const listed: { deal?: OwnDeal } = {}
  const list: Moment = {
    at: listedAt,
    act: async tx => {
      listed.deal = await createDeal(tx, place.id, terms, publication)
    },
  }
  return [
    list,
    ...visits.flatMap(visit => stepsOf(city, sale, visit, () => listed.deal!)),
    ...(recalled ? [{ at: recalled.at, act: (tx: Tx) => recall(tx, place, listed.deal!, recalled) }] : []),
  ]
}

function stepsOf(city: City, { venue }: Sale, visit: Visit, dealOf: () => OwnDeal): Moment[] {
  const place = city.venues.get(venue.key)!
  const bought: { order?: Order } = {}
  const { placedAt, readyAt, collectedAt, opinion, cancelled, refunded } = visit
  const buying: Moment = {
    at: placedAt,
    act: async tx => {
      bought.order = await buy(tx, city, dealOf(), visit)
    },
  }
  const later = (at: number | undefined, act: Moment['act']) => (at === undefined ? [] : [{ at, act }])
  return [
    buying,
    ...later(readyAt, tx => makeReady(tx, place, bought.order!)),
    ...later(collectedAt, tx => complete(tx, place, bought.order!)),
    ...(collectedAt === undefined || !opinion
      ? []
      : reviewsOf(city, place, { ...visit, collectedAt, opinion }, () => bought.order!)),
    ...later(refunded?.at, tx => refundSome(tx, place, bought.order!, refunded!)),
    ...later(cancelled?.at, tx =>
      cancelled?.by === 'venue'
        ? cancelAsVenue(tx, place, bought.order!)
        : cancelAsCustomer(tx, city, visit.customer, bought.order!),
    ),
  ]
}
