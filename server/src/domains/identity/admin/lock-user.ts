import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Holder } from '../people/lock-contact-holder.ts'

/** Locks the user until the transaction ends. @throws AuthRefusal('user_not_found', 404) */
export async function lockUser(tx: Tx, id: string): Promise<Holder> {
  const holder = await maybe<Holder>(tx.db, sql`select * from identity.holders where id = ${id} for update`)
  return holder ?? refuseUnknownUser()
}

export function refuseUnknownUser(message = 'User not found'): never {
  throw new AuthRefusal('user_not_found', { status: 404, message })
}
