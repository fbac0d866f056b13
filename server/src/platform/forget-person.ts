import { enqueue } from './jobs.ts'
import { run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** Forgets what requests and messages held of somebody: kept answers, mails and text messages, sent or not. */
export async function forgetPerson(
  tx: Tx,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
) {
  await run(tx.db, sql`delete from platform.idempotency_keys where actor = ${userId}`)
  await run(tx.db, sql`delete from platform.messages where recipient = any(${addresses}::text[])`)
}

/** Deletes a picture unless somebody else uses the same one. */
export const dropPicture = (tx: Tx, picture: string) => enqueue(tx, 'platform.drop_picture', { picture })
