import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { selectRequest } from './store.ts'

/** @throws Refusal('not_found') */
export async function ownRequest(ctx: Ctx, requestId: string): Promise<CollectionRequest> {
  const request = await selectRequest(ctx.db, requestId, personOf(ctx).userId)
  if (!request) throw new Refusal('not_found')
  return request
}
