import type { Language } from '@dawra/contract/platform/schemas'
import { type Db, maybe, one, sql } from '#platform/sql'

/**
 * The fields of a user that sending and checking codes needs. Each `lock…` locks the row until the transaction ends.
 */
export interface Holder {
  id: string
  email: string | null
  phone: string | null
  language: Language
  password_hash: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  is_anonymous: boolean
  new_email: string | null
  new_phone: string | null
  banned: boolean
}

export const lockHolder = (db: Db, id: string): Promise<Holder> =>
  one(db, sql`select * from identity.holders where id = ${id} for update`)

export const lockHolderOfEmail = (db: Db, email: string) =>
  maybe<Holder>(db, sql`select * from identity.holders where email = ${email} for update`)

/** The user who signs in by this phone, else an unconfirmed sign-up with it. A contact phone does not count. */
export const lockHolderOfPhone = (db: Db, phone: string) =>
  maybe<Holder>(
    db,
    sql`select * from identity.holders
      where phone = ${phone} and not is_anonymous
        and (phone_confirmed_at is not null or email is null)
      order by phone_confirmed_at nulls last, id limit 1 for update`,
  )

export const lockAwaiting = (db: Db, purpose: 'email_change_new' | 'phone_change', address: string) =>
  maybe<Holder>(
    db,
    sql`select * from identity.holders
      where id = (select user_id from identity.one_time_tokens
        where address = ${address} and purpose = ${purpose} and used_at is null order by id desc limit 1)
      for update`,
  )

/** An e-mail address may begin with a plus too. */
export const isPhone = (address: string): boolean => /^\+\d+$/.test(address)

/** No address of this account is confirmed, so anyone may have created it. */
export const isUnproven = (holder: Pick<Holder, 'email_confirmed_at' | 'phone_confirmed_at'>) =>
  holder.email_confirmed_at === null && holder.phone_confirmed_at === null

export async function begunPassword(db: Db, address: string): Promise<string | null> {
  const begun = await maybe<Pick<Holder, 'password_hash'>>(
    db,
    sql`select password_hash from identity.holders
      where (email = ${address} and email_confirmed_at is null)
        or (phone = ${address} and phone_confirmed_at is null and email is null)
      order by id limit 1`,
  )
  return begun?.password_hash ?? null
}
