import { giveUpCollection } from '#collections'
import { userIdOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Somebody's bins or one-time pickup that nobody came for on its day. */
export interface NotCollected {
  subscriptionId: string | null
  requestId: string | null
  /** In Muscat. */
  day: string
  /** Whether anything is collected there any more. */
  isWanted: boolean
}

/**
 * Bins have an extra on that day and a pickup moves to it; without a day nothing more comes of it. Who has ended it
 * meanwhile waits for nobody.
 * @returns the day on which it is collected; undefined when its person has another pickup on that day, and nothing is done
 */
export async function collectAgain(
  tx: Tx,
  { subscriptionId, requestId, day, isWanted }: NotCollected,
  againOn: string | null,
): Promise<{ again: string | null } | undefined> {
  const again = isWanted ? againOn : null
  if (requestId && isWanted && !(await moveRequest(tx, requestId, again))) return undefined
  if (subscriptionId && again)
    await run(tx.db, sql`select bins.add_extra(${subscriptionId}, ${again}::date, 'missed')`)
  if (subscriptionId)
    await run(
      tx.db,
      sql`select bins.settle_missed(${subscriptionId}, ${day}::date, ${again ? 'extra' : 'nothing'}, ${userIdOf(tx)}::uuid)`,
    )
  return { again }
}

async function moveRequest(tx: Tx, requestId: string, again: string | null) {
  if (!again) {
    await giveUpCollection(tx, requestId)
    return true
  }
  const { moved } = await one<{ moved: boolean }>(
    tx.db,
    sql`select collections.move(${requestId}, ${again}::date) as moved`,
  )
  return moved
}
