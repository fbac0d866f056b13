import {
  collectionDays,
  collectionPrice,
  isCollectedFrom,
  plannedAt,
} from '@dawra/contract/collections/rules'
import type { CollectionRequest, CollectionRequestBody } from '@dawra/contract/collections/schemas'
import { requireOpen } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { transactOnce } from '#platform/transact'
import { ownAddress } from '#profile'
import { cityOf, numbersOf } from '#settings'
import { collectionChanged } from './events.ts'
import { insertRequest } from './store.ts'

/**
 * Requests a collection, one a day. A collection with a price waits for its payment.
 * @throws Refusal('not_open_yet' | 'not_found' | 'area_not_served' | 'day_not_offered' | 'collection_price_changed', {
 *   price } | 'collection_exists' | 'too_many_requests')
 */
export async function requestCollection(
  ctx: Ctx,
  { addressId, ...body }: CollectionRequestBody,
): Promise<CollectionRequest> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'collections.request', userId)
  return transactOnce(ctx, async tx => {
    await requireOpen(tx.db, 'collection')
    const address = await ownAddress(tx, addressId)
    if (!isCollectedFrom(await cityOf(tx.db), address.area)) throw new Refusal('area_not_served')
    const terms = await numbersOf(
      tx.db,
      'collection_planned_hour',
      'collection_days_ahead',
      'collection_price_small',
      'collection_price_medium',
      'collection_price_large',
    )
    if (!collectionDays(tx.now, terms).includes(body.collectOn)) throw new Refusal('day_not_offered')
    const price = collectionPrice(body.grams, terms)
    if (price !== body.price) throw new Refusal('collection_price_changed', { price })
    const plannedHour = terms.collection_planned_hour
    const held = { plannedHour, plannedAt: plannedAt(body.collectOn, plannedHour) }
    const request = await insertRequest(tx, { ...body, ...held, userId, address })
    if (!request) throw new Refusal('collection_exists')
    await announce(tx, collectionChanged({ requestId: request.id, userId, status: request.status }))
    return request
  })
}
