import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const filePersonalData: PersonalData = {
  name: 'files',
  texts: TEXTS,
  collect: async ({ db }, userId) => ({
    files: await many(
      db,
      sql`select bucket_id as bucket, name as path, size as bytes, mime_type as format, nullif(user_metadata, '{}')::text as "reportDetails",
          created_at as "addedAt"
        from files.objects where owner_id = ${userId} order by created_at`,
    ),
  }),
}
