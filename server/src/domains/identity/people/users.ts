import type { Language } from '@dawra/contract/platform/schemas'
import { type Db, maybe, one, run, sql } from '#platform/sql'

export interface Account {
  id: string
  email: string | null
  phone: string | null
  full_name: string
  language: Language
  user_metadata: Record<string, unknown>
  app_metadata: Record<string, unknown>
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  picture: string | null
  is_anonymous: boolean
  new_email: string | null
  new_phone: string | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change_sent_at: Date | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  invited_at: Date | null
  created_at: Date
  updated_at: Date
  identities: readonly { provider: string }[]
  factors: readonly object[] | null
}

/** The protocol writes phones without the plus, and only those that can sign in. */
export const confirmedPhone = (account: Account) =>
  account.phone_confirmed_at ? (account.phone ?? '').slice(1) : ''

/** In an edit, undefined fields stay unchanged. */
export interface Profile {
  fullName?: string
  /** E.164 */
  phone?: string | null
  language?: Language
}

export const getAccount = (db: Db, id: string) =>
  one<Account>(db, sql`select * from identity.accounts where id = ${id}`)

export interface Credentials {
  id: string
  passwordHash: string | null
  banned: boolean
  confirmed: boolean
}

export const findCredentials = (db: Db, email: string) =>
  maybe<Credentials>(
    db,
    sql`select id, password_hash as "passwordHash", coalesce(banned_until > platform.now(), false) as banned,
        email_confirmed_at is not null as confirmed
      from identity.users where email = ${email} and deleted_at is null`,
  )

/** As `lockHolderOfPhone`: a contact phone does not count. */
export const findCredentialsByPhone = (db: Db, phone: string) =>
  maybe<Credentials>(
    db,
    sql`select id, password_hash as "passwordHash", banned, phone_confirmed_at is not null as confirmed
      from identity.holders
      where phone = ${phone} and not is_anonymous and (phone_confirmed_at is not null or email is null)
      order by phone_confirmed_at nulls last, id limit 1`,
  )

/** @returns false when the password has changed since it was checked */
export async function noteSignIn(
  db: Db,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const known = await run(
    db,
    sql`update identity.users set last_sign_in_at = platform.now()
      where id = ${id} and password_hash is not distinct from ${passwordHash} and deleted_at is null`,
  )
  await run(
    db,
    sql`update identity.identities set last_sign_in_at = platform.now()
      where user_id = ${id} and provider = 'email'`,
  )
  return known === 1
}

/** Merges `metadata` (null removes a key). A contact phone never replaces one that can sign in. */
export async function updateProfile(
  db: Db,
  id: string,
  { fullName, phone, language }: Profile,
  metadata: Record<string, unknown>,
) {
  const removed = Object.keys(metadata).filter(key => metadata[key] === null)
  await run(
    db,
    sql`update identity.users set
        user_metadata = (user_metadata || ${JSON.stringify(metadata)}::jsonb) - ${removed}::text[],
        full_name = coalesce(${fullName ?? null}, full_name),
        language = coalesce(${language ?? null}, language),
        phone = case when ${phone !== undefined}::boolean and phone_confirmed_at is null
          then ${phone ?? null} else phone end,
        updated_at = platform.now()
      where id = ${id}`,
  )
}

/** @returns false when the password has changed since it was checked */
export async function replacePassword(
  db: Db,
  id: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const replaced = await run(
    db,
    sql`update identity.users set password_hash = ${to}, updated_at = platform.now()
      where id = ${id} and password_hash is not distinct from ${from}`,
  )
  return replaced === 1
}
