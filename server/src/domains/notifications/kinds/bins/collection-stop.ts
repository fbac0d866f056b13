import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { StopFacts } from './texts.en.ts'

export interface Stop extends StopFacts {
  userId: string | null
}

export const stopOf = (tx: Tx, stopId: string) =>
  maybe<Stop>(
    tx.db,
    sql`select stop_id as "stopId", subscription_id as "subscriptionId", request_id as "requestId", day::text as day,
        user_id as "userId"
      from rounds.stop_notices where stop_id = ${stopId}`,
  )

export const peopleOf = ({ userId }: Stop) => (userId ? [userId] : [])
export const factsOf = ({ userId: _, ...facts }: Stop): StopFacts => facts
