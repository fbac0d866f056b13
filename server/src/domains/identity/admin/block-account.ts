import { personOf } from '#platform/person'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { setBan } from './ban.ts'
import { getStanding, lockStanding } from './block-person.ts'

const DAY_SECONDS = 86_400

/**
 * A member of the office blocks an account for some days: its sessions end, and the other members are told. One that is
 * blocked for longer stays so, for only `people` end a block.
 * @returns until when it is blocked, an instant, and was: null when it was not
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
