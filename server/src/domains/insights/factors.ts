import type { Factor } from '@dawra/contract/insights/schemas'
import { type Db, many, sql } from '#platform/sql'

export const allFactors = (db: Db) =>
  many<Factor>(
    db,
    sql`select id, slug, value::float8 as value, unit, source, version, to_jsonb(valid_from) #>> '{}' as "validFrom"
      from insights.factors order by id`,
  )

/** The newest valid version of each factor. */
export const factorsInForce = (db: Db) =>
  many<Factor>(
    db,
    sql`select * from (
        select distinct on (slug) id, slug, value::float8 as value, unit, source, version,
          to_jsonb(valid_from) #>> '{}' as "validFrom"
        from insights.factors where valid_from <= platform.now() order by slug, version desc) f
      order by id`,
  )
