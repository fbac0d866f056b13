import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { batchRecalled } from './events.ts'

/**
 * Takes a batch off sale, and every later one that something of it was sold under. What became of them is looked up by
 * whoever hears of it; a second recall says nothing new.
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
