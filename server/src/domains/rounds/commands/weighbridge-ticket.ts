import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Whether the weighbridge's ticket differs from the bins of the load by more than a tenth of the ticket. */
export async function ticketDiffers(
  tx: Tx,
  { roundId, ticketGrams, at }: { roundId: string; ticketGrams: number; at: Date },
): Promise<boolean> {
  const { grams } = await one<{ grams: number }>(
    tx.db,
    sql`select coalesce(sum(w.grams), 0)::int as grams from rounds.weighings w
      where w.round_id = ${roundId} and w.status = 'counted' and w.captured_at <= ${at} and w.captured_at > coalesce(
        (select max(e.emptied_at) from rounds.emptyings e where e.round_id = ${roundId} and e.emptied_at < ${at}), '-infinity')`,
  )
  return Math.abs(ticketGrams - grams) * 10 > ticketGrams
}
