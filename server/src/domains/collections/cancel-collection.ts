import { isCancellable } from '@dawra/contract/collections/rules'
import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { closeRequest } from './close-request.ts'
import { ownRequest } from './own-request.ts'
import { lockRequest } from './store.ts'

/** Cancels a collection and refunds its price. @throws Refusal('not_found' | 'collection_closed') */
export function cancelCollection(ctx: Ctx, requestId: string): Promise<CollectionRequest> {
  return transact(ctx, async tx => {
    const request = await lockRequest(tx, requestId)
    if (request?.userId !== personOf(tx).userId) throw new Refusal('not_found')
    if (!isCancellable(request, tx.now)) throw new Refusal('collection_closed')
    await closeRequest(tx, request)
    return ownRequest(tx, requestId)
  })
}
