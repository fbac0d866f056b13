import { dropPicture } from './drop-picture.ts'
import { many, run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/**
 * Deletes what requests and messages stored about a user: cached answers, mails and text messages (sent or not), and
 * upload records. Uploaded pictures are deleted too, except for those that a venue, the shop or another user shows.
 */
export async function eraseUserData(
  tx: Tx,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
) {
  await run(tx.db, sql`delete from platform.idempotency_keys where actor = ${userId}`)
  await run(tx.db, sql`delete from platform.messages where recipient = any(${addresses}::text[])`)
  const uploads = await many<{ picture: string }>(
    tx.db,
    sql`delete from platform.picture_uploads where person = ${userId} returning picture`,
  )
  for (const { picture } of uploads) await dropPicture(tx, picture)
}
