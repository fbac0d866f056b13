import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

const SUBJECTS = ['pickupId', 'caseId', 'payoutId', 'batchId', 'refundId', 'venueId', 'sellerId']

export const approvalBelongings: Belongings = {
  approvalId: (db, id) =>
    many<Named>(
      db,
      sql`select 'userId' as name, person_id as id from approvals.requests where id = ${id} and person_id is not null
        union all select unnest(${SUBJECTS}::text[]), subject_id from approvals.requests where id = ${id}`,
    ),
}
