import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const documentBelongings: Belongings = {
  documentId: (db, id) =>
    many<Named>(
      db,
      sql`select split_part(issuer, ':', 1) || 'Id' as name, split_part(issuer, ':', 2) as id
      from documents.documents where id = ${id}
      union all select 'userId', customer_id::text from documents.documents where id = ${id} and customer_id is not null`,
    ),
}
