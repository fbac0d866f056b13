import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Donor {
  userId: string
  kind: 'household' | 'business'
  /** A business whose licence was verified. */
  isVerified: boolean
}

/**
 * The caller's donor row, updated from their current application on each call. A donor that is no longer a business
 * loses its verification.
 * @throws Refusal('donor_needed')
 */
export async function donorOf(tx: Tx): Promise<Donor> {
  const { userId } = personOf(tx)
  const donor = await maybe<Donor>(
    tx.db,
    sql`insert into donations.donors as d (user_id, kind, name, registration_number)
      select user_id, kind, case when kind = 'household' then identity.given_name(name) else name end,
          registration_number
        from identity.donors where user_id = ${userId}
      on conflict (user_id) do update set kind = excluded.kind, name = excluded.name,
        registration_number = excluded.registration_number,
        verified_at = case when excluded.kind = 'business' then d.verified_at end
      returning user_id as "userId", kind, verified_at is not null as "isVerified"`,
  )
  if (!donor) throw new Refusal('donor_needed')
  return donor
}

export const venueAsDonor = (tx: Tx, venueId: string) =>
  run(
    tx.db,
    sql`insert into donations.donors as d (user_id, venue_id, kind, name)
      select id, id, 'business', coalesce(name_en, name_ar) from venues.cards where id = ${venueId}
      on conflict (user_id) do update set name = excluded.name where d.name <> excluded.name`,
  )

export async function gives(db: Db, donorId: string, userId: string): Promise<boolean> {
  const { does } = await one<{ does: boolean }>(
    db,
    sql`select donations.gives(${donorId}, ${userId}) as does`,
  )
  return does
}

/** What a user may give. Unlike `donorOf` it writes no donor row. */
export const selectGiving = (db: Db, userId: string) =>
  one<{
    isDonor: boolean
    kind: Donor['kind'] | null
    isVerified: boolean
    licence: 'none' | 'waiting' | 'verified' | 'refused'
  }>(
    db,
    sql`select r.user_id is not null as "isDonor", r.kind,
        r.kind = 'business' and d.verified_at is not null as "isVerified",
        case when d.verified_at is not null then 'verified' when d.licence_number is null then 'none'
          when d.licence_decided_at is null then 'waiting' else 'refused' end as licence
      from (select ${userId}::uuid as id) asked
      left join identity.donors r on r.user_id = asked.id
      left join donations.donors d on d.user_id = asked.id`,
  )
