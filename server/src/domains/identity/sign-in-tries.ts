import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { type Allowance, giveBackTry, takeTry } from '#platform/rate-limit'
import { type Db, maybe, run, sql } from '#platform/sql'
import { sha256 } from './hashes.ts'
import { networkOf } from './rate-limits.ts'
import type { Device } from './sessions.ts'

/** Wrong passwords within a quarter of an hour. */
const MOST: Allowance = { limit: 9, seconds: 15 * 60 }

/**
 * Counts a try at an account's password before the password is looked at. All unknown devices together have
 * nine tries at an account, and a network nine at all accounts; a device where the person has signed in before
 * has nine of its own, so that whoever hammers on the account from elsewhere does not lock its owner out.
 * @param account what the person typed: counted alike whether it exists or not
 * @returns what gives the try back once it has succeeded
 * @throws Refusal('too_many_requests', { retryAfter })
 */
export async function admitTry(
  ctx: Ctx,
  account: string,
  device: Device,
  most: Allowance = MOST,
): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  const mark = await knownMark(ctx.db, account, device)
  const keys = mark
    ? [`identity.try:${name}:${mark}`]
    : [`identity.try:${name}`, `identity.try:${networkOf(device.ip)}`]
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken) await giveBackTry(ctx.db, key)
  }
  for (const key of keys) {
    const wait = await takeTry(ctx.db, key, most)
    if (wait > 0) {
      await giveBack()
      throw new Refusal('too_many_requests', { retryAfter: wait })
    }
    taken.push(key)
  }
  return giveBack
}

/** The device's mark when the account's person has signed in there before. */
async function knownMark(db: Db, account: string, { mark }: Device): Promise<string | undefined> {
  if (!mark) return undefined
  const known = await maybe(
    db,
    sql`select from identity.known_devices k join identity.users u on u.id = k.user_id
      where u.email = ${account} and k.mark_hash = ${sha256(mark)} and u.deleted_at is null`,
  )
  return known && sha256(mark).toString('base64url')
}

/** From now on this device has tries of its own. */
export const rememberDevice = (db: Db, userId: string, mark: string) =>
  run(
    db,
    sql`insert into identity.known_devices (user_id, mark_hash) values (${userId}, ${sha256(mark)})
      on conflict (user_id, mark_hash) do update set last_seen_at = platform.now()`,
  )
