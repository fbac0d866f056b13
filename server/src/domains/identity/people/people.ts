import { storedEmail } from '@dawra/contract/platform/email.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { type Db, many, maybe, one, sql } from '#platform/sql'

export interface Person {
  id: string
  email: string
  phone: string | null
  fullName: string
  language: Language
}

export const getPerson = (db: Db, id: string): Promise<Person> =>
  one(
    db,
    sql`select id, coalesce(email, '') as email, phone, full_name as "fullName", language
      from identity.people where id = ${id}`,
  )

export const isPerson = async (db: Db, id: string): Promise<boolean> =>
  (await maybe(db, sql`select from identity.people where id = ${id} and not is_erased`)) !== undefined

/**
 * Whether a user is neither erased nor banned, for data that was signed in their name and arrives without a session.
 */
export const mayAct = async (db: Db, id: string): Promise<boolean> =>
  (await maybe(
    db,
    sql`select from identity.people p join identity.users u on u.id = p.id
      where p.id = ${id} and not p.is_erased and coalesce(u.banned_until <= platform.now(), true)`,
  )) !== undefined

/** People that do not exist are left out; in no order. */
export const getPeople = (db: Db, ids: readonly string[]): Promise<Person[]> =>
  many(
    db,
    sql`select id, coalesce(email, '') as email, phone, full_name as "fullName", language
      from identity.people where id = any(${ids}::uuid[])`,
  )

/** `email` is case-insensitive. */
export const findPersonByEmail = ({ db }: Pick<Ctx, 'db'>, email: string): Promise<Person | undefined> =>
  maybe(
    db,
    sql`select id, coalesce(email, '') as email, phone, full_name as "fullName", language
      from identity.people where email = ${storedEmail(email)} and not is_erased`,
  )

export const findConfirmedPerson = (
  { db }: Pick<Ctx, 'db'>,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
): Promise<Person | undefined> =>
  maybe(
    db,
    sql`select id, coalesce(email, '') as email, phone, full_name as "fullName", language from identity.users
      where (email = ${email && storedEmail(email)}::text and email_confirmed_at is not null
        or phone = ${phone}::text and phone_confirmed_at is not null) and deleted_at is null`,
  )
