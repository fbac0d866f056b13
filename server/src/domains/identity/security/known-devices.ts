import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Device } from './device.ts'
import { sha256 } from './hashes.ts'
import { networkOf } from './networks.ts'

interface Mark {
  kind: 'browser' | 'network'
  hash: Buffer
}

/** The browser's cookie, and the network for clients that store no cookies. */
const marksOf = ({ mark, ip }: Device): Mark[] => [
  ...(mark ? [{ kind: 'browser', hash: sha256(`device ${mark}`) } as const] : []),
  ...(ip ? [{ kind: 'network', hash: sha256(`network ${networkOf(ip)}`) } as const] : []),
]

/**
 * Call it when the user has proved their identity on this device, or chosen a password there.
 * @returns whether the user has known devices, but not this one
 */
export async function rememberDevice(db: Db, userId: string, device: Device): Promise<boolean> {
  const marks = marksOf(device)
  const hashes = marks.map(({ hash }) => hash)
  const { isNewPlace } = await one<{ isNewPlace: boolean }>(
    db,
    sql`with remembered as (
        insert into identity.known_devices (user_id, mark_hash, kind)
        select ${userId}, m.hash, m.kind
        from unnest(${hashes}::bytea[], ${marks.map(({ kind }) => kind)}::text[]) as m (hash, kind)
        on conflict (user_id, mark_hash) do update set kind = excluded.kind, last_seen_at = platform.now())
      select count(*) > 0 and not coalesce(bool_or(mark_hash = any (${hashes}::bytea[])), false) as "isNewPlace"
        from identity.known_devices where user_id = ${userId}`,
  )
  return isNewPlace
}

/** Known for a day, so that accounts created just now do not count. */
export async function knownBrowser(db: Db, { mark }: Device): Promise<string | undefined> {
  const [browser] = marksOf({ ip: null, userAgent: null, mark })
  if (!browser) return undefined
  const known = await maybe(
    db,
    sql`select from identity.known_devices where mark_hash = ${browser.hash} and kind = 'browser'
      and first_seen_at < platform.now() - interval '1 day' limit 1`,
  )
  return known && `browser:${browser.hash.toString('base64url')}`
}

export const clearDevices = (db: Db, userId: string) =>
  run(db, sql`delete from identity.known_devices where user_id = ${userId}`)

export type TriedAccount = { address: string; userId?: undefined } | { userId: string; address?: undefined }

/** The hash by which this account knows the device: of its cookie, else of its network. */
export async function knownMark(
  db: Db,
  { address, userId }: TriedAccount,
  device: Device,
): Promise<string | undefined> {
  const hashes = marksOf(device).map(({ hash }) => hash)
  const rows = await many<{ hash: Buffer }>(
    db,
    sql`select k.mark_hash as hash from identity.known_devices k
      where k.mark_hash = any (${hashes}::bytea[]) and k.user_id in (
        select id from identity.users where email = ${address ?? null}
        union all select id from identity.users where phone = ${address ?? null} and phone_confirmed_at is not null
        union all select ${userId ?? null}::uuid)`,
  )
  return hashes.find(hash => rows.some(row => row.hash.equals(hash)))?.toString('base64url')
}
