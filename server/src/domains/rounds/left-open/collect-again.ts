import { giveUpCollection } from '#collections'
import { userIdOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** A subscription's or one-time collection that did not happen on its day. */
export interface NotCollected {
  subscriptionId: string | null
  requestId: string | null
  /** A day in Muscat. */
  day: string
  /** False when it has been cancelled or ended since. */
  isWanted: boolean
}

/**
 * @param againOn null, or a collection that is not wanted any more, collects nothing
 * @returns the day; undefined, with nothing done, when the person already has another collection on that day
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
