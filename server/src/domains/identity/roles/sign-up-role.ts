import { asSystem } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { grantRole } from './grant-role.ts'
import { isOpen } from './launch-switches.ts'

/** Our own website also sends the company: its users become buyers by an application, which stores the company. */
export async function takeSignUpRole(tx: Tx, userId: string): Promise<void> {
  const wished = await maybe(
    tx.db,
    sql`select from identity.users where id = ${userId} and user_metadata ->> 'user_type' = 'buyer'
      and not user_metadata ? 'company_name'`,
  )
  if (wished && (await isOpen(tx.db, 'buyer'))) await grantRole(asSystem(tx, 'sign_up'), userId, 'buyer')
}
