import { type Db, many, sql } from './sql.ts'

/** Recent messages to any of these addresses; the text of sent ones is deleted. */
export const messagesTo = (db: Db, addresses: readonly string[]) =>
  many(
    db,
    sql`select channel, template, recipient, created_at as "createdAt", sent_at as "sentAt"
      from platform.messages where recipient = any(${addresses}::text[]) order by created_at`,
  )

export const picturesBy = (db: Db, userId: string) =>
  many(
    db,
    sql`select picture as id, uploaded_at as "uploadedAt" from platform.picture_uploads
      where person = ${userId} order by uploaded_at`,
  )
