import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { type Allowance, giveBackTry, takeTry } from '#platform/rate-limit'
import { type Db, many, one, sql } from '#platform/sql'
import { sha256 } from './hashes.ts'
import { networkOf } from './rate-limits.ts'
import type { Device } from './sessions.ts'

/** Wrong passwords within a quarter of an hour. */
const MOST: Allowance = { limit: 9, seconds: 15 * 60 }

/** By what somebody typed, or a known person. */
export type TriedAccount = { address: string; userId?: undefined } | { userId: string; address?: undefined }

export interface Try {
  /**
   * It was the right password: the try does not count, and from now on the device has tries of its own.
   * Answers whether the person has been elsewhere before, and never here.
   */
  succeeded(userId: string): Promise<boolean>
}

/**
 * Counts a try at an account's password before the password is looked at. All unknown devices together have
 * nine tries at an account, and a network nine at all accounts; a device or a network where the person has
 * signed in before has nine of its own, so that whoever hammers on the account from elsewhere does not lock
 * its owner out.
 * @param account an address is counted alike whether anybody has it or not
 * @throws Refusal('too_many_requests', { retryAfter })
 */
export async function admitTry({ db }: Pick<Ctx, 'db'>, account: TriedAccount, device: Device): Promise<Try> {
  const marks = marksOf(device)
  const known = await knownMark(db, account, marks)
  const name = nameOf(account)
  const keys = known
    ? [`identity.try:${name}:${known}`]
    : [`identity.try:${name}`, `identity.try:${networkOf(device.ip)}`]
  const taken: string[] = []
  const giveBack = async () => {
    for (const key of taken) await giveBackTry(db, key)
  }
  for (const key of keys) {
    const wait = await takeTry(db, key, MOST)
    if (wait > 0) {
      await giveBack()
      throw new Refusal('too_many_requests', { retryAfter: wait })
    }
    taken.push(key)
  }
  return {
    async succeeded(userId) {
      await giveBack()
      return remember(db, userId, marks)
    },
  }
}

const nameOf = ({ address, userId = '' }: TriedAccount) =>
  createHash('sha256')
    .update(address ?? userId)
    .digest('base64url')
    .slice(0, 22)

/** What a device can be known again by: its cookie, and its network for clients that keep none. */
const marksOf = ({ mark, ip }: Device): Buffer[] => [
  ...(mark ? [sha256(`device ${mark}`)] : []),
  sha256(`network ${networkOf(ip)}`),
]

/** The first of the marks by which the account's person is known, as text. */
async function knownMark(
  db: Db,
  { address, userId }: TriedAccount,
  marks: readonly Buffer[],
): Promise<string | undefined> {
  const rows = await many<{ hash: Buffer }>(
    db,
    sql`select k.mark_hash as hash from identity.known_devices k
      where k.mark_hash = any (${marks}::bytea[]) and k.user_id in (
        select id from identity.users where email = ${address ?? null}
        union all select id from identity.users where phone = ${address ?? null} and phone_confirmed_at is not null
        union all select ${userId ?? null}::uuid)`,
  )
  return marks.find(mark => rows.some(({ hash }) => hash.equals(mark)))?.toString('base64url')
}

async function remember(db: Db, userId: string, marks: readonly Buffer[]): Promise<boolean> {
  const { isNewPlace } = await one<{ isNewPlace: boolean }>(
    db,
    sql`with remembered as (
        insert into identity.known_devices (user_id, mark_hash) select ${userId}, unnest(${marks}::bytea[])
        on conflict (user_id, mark_hash) do update set last_seen_at = platform.now())
      select count(*) > 0 and not coalesce(bool_or(mark_hash = any (${marks}::bytea[])), false) as "isNewPlace"
        from identity.known_devices where user_id = ${userId}`,
  )
  return isNewPlace
}
