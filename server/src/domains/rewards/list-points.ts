import type { ParsedQuery, ResultOf } from '@dawra/contract/platform/route'
import type { listPoints as route } from '@dawra/contract/rewards/routes'
import { KINDS_OF } from '@dawra/contract/rewards/rules'
import type { Ctx } from '#platform/context'
import { isReadableAs, notThisCursor } from '#platform/cursor'
import { personOf } from '#platform/person'
import { selectPoints } from './store.ts'

/** The person's movements of points, newest first. @throws Refusal('invalid_input') on a cursor of another list */
export async function listPoints(
  ctx: Ctx,
  { filter, cursor }: ParsedQuery<typeof route>,
): Promise<ResultOf<typeof route>> {
  if (cursor !== undefined && !isReadableAs('int', cursor)) throw notThisCursor()
  return selectPoints(ctx.db, personOf(ctx).userId, {
    kinds: filter === 'all' ? null : KINDS_OF[filter],
    before: cursor === undefined ? undefined : Number(cursor),
  })
}
