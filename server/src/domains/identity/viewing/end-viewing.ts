import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'

/** @throws Refusal('viewing_ended') when no viewing is active */
export const endViewing = (ctx: Ctx, userId: string): Promise<null> =>
  transact(ctx, async tx => {
    const ended = await maybe<{ viewingId: string; lasted: boolean }>(
      tx.db,
      sql`delete from identity.viewings where operator_id = ${personOf(tx).userId} and viewed_id = ${userId}
        returning id as "viewingId", ends_at > platform.now() as lasted`,
    )
    if (!ended?.lasted) throw new Refusal('viewing_ended')
    noteChange(tx, { viewingId: ended.viewingId }, undefined)
    return null
  })
