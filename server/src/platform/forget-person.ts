import { enqueue } from './jobs.ts'
import { many, run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/**
 * Forgets what requests and messages held of somebody: stored answers, mails and text messages, sent or not, and that
 * they uploaded pictures. The pictures go with it, except for those that a venue, the shop or somebody else shows.
 */
export async function forgetPerson(
  tx: Tx,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
) {
  await run(tx.db, sql`delete from platform.idempotency_keys where actor = ${userId}`)
  await run(tx.db, sql`delete from platform.messages where recipient = any(${addresses}::text[])`)
  const uploads = await many<{ picture: string }>(
    tx.db,
    sql`select platform.forget_uploads(array[${userId}::text]) as picture`,
  )
  for (const { picture } of uploads) await dropPicture(tx, picture)
}

/** Deletes a picture unless somebody else uses the same one. */
export const dropPicture = (tx: Tx, picture: string) => enqueue(tx, 'platform.drop_picture', { picture })
