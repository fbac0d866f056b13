import { Refusal } from './errors.ts'
import { maybe, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** @throws Refusal('invalid_input') when nobody has uploaded such a picture */
export async function requirePicture(tx: Tx, picture: string | null) {
  if (picture === null) return
  const known = await maybe(tx.db, sql`select from platform.pictures where id = ${picture}`)
  if (!known) throw new Refusal('invalid_input', { issues: [{ path: 'picture', rule: 'invalid_value' }] })
}
