import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const messageBelongings: Belongings = {
  messageId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, author_id as id from messages.messages
      where id = ${id} and author_id is not null`,
    ),
}
