import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { batchRecalled } from './events.ts'

/**
 * Takes a batch off sale, with every later batch under which some of it was sold. Subscribers of the event look up
 * what was sold; a second recall announces nothing.
 * @throws Refusal('not_found')
 */
export function recallBatch(ctx: Ctx, code: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    const recalled = await many<Omit<EventData<'shop.batch_recalled'>, 'reason'>>(
      tx.db,
      sql`select id as "batchId", code from shop.recall(${code}, ${reason})`,
    )
    for (const batch of recalled) await announce(tx, batchRecalled({ ...batch, reason }))
    return null
  })
}
