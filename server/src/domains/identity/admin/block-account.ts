import { personOf } from '#platform/person'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { setBan } from './ban.ts'
import { getStanding, lockStanding } from './block-person.ts'

const DAY_SECONDS = 86_400

/**
 * Blocks an account. An existing longer block stays, because only members with `people` may end a block.
 * @returns the end of the block now and before, as instants; null when there was none before
 */
export async function blockAccount(
  tx: Tx,
  device: Device,
  { userId, days }: { userId: string; days: number },
) {
  const before = await lockStanding(tx, userId)
  const admin = { ctx: tx, doneBy: `operator ${personOf(tx).userId}`, device }
  await setBan(tx, admin, userId, days * DAY_SECONDS, true)
  const after = await getStanding(tx, userId)
  return { before: before.blockedUntil, after: after.blockedUntil }
}
