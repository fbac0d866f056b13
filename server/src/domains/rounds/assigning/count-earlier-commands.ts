import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { settle } from '../settling/settle.ts'
import { selectCommand, updateAnswer } from '../settling/store.ts'

/** What the new driver sent about the round before counts from now on. */
export async function countEarlierCommands(tx: Tx, roundId: string, driverId: string) {
  const waiting = await many<{ id: string }>(
    tx.db,
    sql`select id from rounds.commands
      where round_id = ${roundId} and driver_id = ${driverId} and answer = 'needs_review'
        and answer_reason = 'not_your_round' and reviewed_at is null
      order by happened_at, id`,
  )
  for (const { id } of waiting) {
    const command = await selectCommand(tx.db, id)
    if (!command) continue
    const accepted = { answer: 'accepted', reason: null, flag: command.flag } as const
    await updateAnswer(tx, id, accepted)
    await settle(tx, { ...command, ...accepted })
  }
}
