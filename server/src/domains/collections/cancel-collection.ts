import type { CollectionRequest } from '@dawra/contract/collections'
import { isCancellable } from '@dawra/contract/collections.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { collectionChanged } from './events.ts'
import { lockRequest } from './store.ts'

/** Takes a request back until the hour of the evening before that its person was told; its round follows. @throws Refusal('not_found' | 'collection_closed') */
export function cancelCollection(ctx: Ctx, requestId: string): Promise<CollectionRequest> {
  return transact(ctx, async tx => {
    const { userId } = personOf(tx)
    const request = await lockRequest(tx, requestId, userId)
    if (!request) throw new Refusal('not_found')
    if (!isCancellable(request, tx.now)) throw new Refusal('collection_closed')
    await run(
      tx.db,
      sql`update collections.requests set status = 'cancelled', closed_at = platform.now() where id = ${requestId}`,
    )
    await announce(tx, collectionChanged({ requestId, userId, status: 'cancelled' }))
    return { ...request, status: 'cancelled' }
  })
}
