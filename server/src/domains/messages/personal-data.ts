import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const messagesPersonalData: PersonalData = {
  name: 'messages',
  texts: TEXTS,
  collect: async ({ db }, userId) => ({
    sentMessages: await many(
      db,
      sql`select subject as reference, text, written_at as "writtenAt" from messages.messages
        where author_id = ${userId} order by written_at`,
    ),
  }),
}
