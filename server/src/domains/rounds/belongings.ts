import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const roundBelongings: Belongings = {
  commandId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, driver_id as id from rounds.commands where id = ${id}`),
}
