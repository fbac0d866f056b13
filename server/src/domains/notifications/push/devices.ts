import type { Language } from '@dawra/contract/platform/schemas'
import type { Db } from '#platform/sql'
import { maybe, one, run, sql } from '#platform/sql'

export interface PushDevice {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  /** Our public key at the time of subscribing. */
  serverKey: string
}

/** The person's device; undefined when it is gone, is another person's, or the person is no longer signed in there. */
export const findDevice = (db: Db, id: string | null, userId: string) =>
  maybe<PushDevice>(
    db,
    sql`select id, endpoint, p256dh, auth, language, server_key as "serverKey"
      from notifications.push_subscriptions s where id = ${id} and user_id = ${userId}
        and not exists (select from identity.ended_sessions e where e.id = s.session_id)`,
  )

/** Ending a session is an event; expiry is not, so it needs this sweep. */
export const dropSignedOut = ({ db }: { db: Db }) =>
  run(
    db,
    sql`delete from notifications.push_subscriptions s
      where exists (select from identity.ended_sessions e where e.id = s.session_id)`,
  )

export const markReached = (db: Db, { id }: PushDevice) =>
  run(
    db,
    sql`update notifications.push_subscriptions set last_success_at = platform.now(), refusals = 0 where id = ${id}`,
  )

/** Matches the address too: the browser may have renewed it meanwhile, and the new one stays. */
export const deleteDevice = (db: Db, { id, endpoint }: PushDevice) =>
  run(db, sql`delete from notifications.push_subscriptions where id = ${id} and endpoint = ${endpoint}`)

/** @returns the number of refusals since the device was last reached */
export async function countRefusal(db: Db, { id, endpoint }: PushDevice): Promise<number> {
  const { refusals } = await one<{ refusals: number }>(
    db,
    sql`with counted as (
        update notifications.push_subscriptions set refusals = refusals + 1
        where id = ${id} and endpoint = ${endpoint} returning refusals)
      select coalesce(max(refusals), 0) as refusals from counted`,
  )
  return refusals
}
