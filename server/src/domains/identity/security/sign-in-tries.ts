import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { type Allowance, giveBackTry, takeTry } from '#platform/rate-limit'
import type { Device } from './device.ts'
import { knownMark, type TriedAccount } from './known-devices.ts'
import { networkOf } from './rate-limits.ts'

const QUARTER_HOUR = 15 * 60

/** Wrong passwords at one account. */
const OF_ACCOUNT: Allowance = { limit: 9, seconds: QUARTER_HOUR }

/** Wrong passwords of one network at all accounts: a mall's visitors share an address, and so do a carrier's customers. */
const OF_NETWORK: Allowance = { limit: 100, seconds: QUARTER_HOUR }

export interface Try {
  /** It was the right password: the try does not count. */
  succeeded(): Promise<void>
}

/**
 * Counts a try at an account's password before the password is looked at. All unknown devices together have
 * nine tries at an account, and an unknown device's network a hundred at all accounts. A device or a network
 * where the person is known has nine of its own, so that an attacker elsewhere does not lock the owner out.
 * @param account an address is counted alike whether anybody has it or not
 * @throws Refusal('too_many_requests', { retryAfter })
 */
export async function admitTry({ db }: Pick<Ctx, 'db'>, account: TriedAccount, device: Device): Promise<Try> {
  const known = await knownMark(db, account, device)
  const name = nameOf(account)
  const counts: [key: string, allowance: Allowance][] = known
    ? [[`identity.try:${name}:${known}`, OF_ACCOUNT]]
    : [
        [`identity.try:${name}`, OF_ACCOUNT],
        [`identity.try:${networkOf(device.ip)}`, OF_NETWORK],
      ]
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken) await giveBackTry(db, key)
  }
  for (const [key, allowance] of counts) {
    const wait = await takeTry(db, key, allowance)
    if (wait > 0) {
      await giveBack()
      throw new Refusal('too_many_requests', { retryAfter: wait })
    }
    taken.push(key)
  }
  return { succeeded: giveBack }
}

const nameOf = ({ address, userId = '' }: TriedAccount) =>
  createHash('sha256')
    .update(address ?? userId)
    .digest('base64url')
    .slice(0, 22)
