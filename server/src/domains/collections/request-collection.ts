import type { CollectionRequest, CollectionRequestBody } from '@dawra/contract/collections'
import { collectionDays, isCollectedFrom } from '@dawra/contract/collections.rules'
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

const ASKING = { limit: 20, seconds: 3600 }

/**
 * Asks for a one-time pickup; one a day, and none before collecting is open.
 * @throws Refusal('not_open_yet' | 'not_found' | 'area_not_served' | 'day_not_offered' | 'collection_exists' | 'too_many_requests')
 */
export async function requestCollection(
  ctx: Ctx,
  { addressId, ...body }: CollectionRequestBody,
): Promise<CollectionRequest> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, `collections.request:${userId}`, ASKING)
  return transactOnce(ctx, async tx => {
    await requireOpen(tx.db, 'collection')
    const address = await ownAddress(tx, addressId)
    if (!isCollectedFrom(await cityOf(tx.db), address.area)) throw new Refusal('area_not_served')
    const terms = await numbersOf(tx.db, 'collection_planned_hour', 'collection_days_ahead')
    if (!collectionDays(tx.now, terms).includes(body.collectOn)) throw new Refusal('day_not_offered')
    const plannedHour = terms.collection_planned_hour
    const request = await insertRequest(tx, { ...body, userId, address, plannedHour })
    if (!request) throw new Refusal('collection_exists')
    await announce(tx, collectionChanged({ requestId: request.id, userId, status: request.status }))
    return request
  })
}
