import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface UsualPlace {
  masterId: string
  position: number
}

export async function usualPlaces(
  { db }: Pick<Ctx, 'db'>,
  masterIds: readonly string[],
): Promise<ReadonlyMap<string, UsualPlace>> {
  const rows = await many<UsualPlace & { subscriptionId: string }>(
    db,
    sql`select subscription_id as "subscriptionId", master_id as "masterId", position from rounds.master_stops
      where master_id = any (${masterIds}::uuid[]) order by master_id, position desc`,
  )
  return new Map(rows.map(({ subscriptionId, ...place }) => [subscriptionId, place]))
}

/** Adds a subscription to a weekly round, behind another one of that round or at its beginning. */
export async function takeUsualPlace(
  tx: Tx,
  masterId: string,
  subscriptionId: string,
  behind: number,
): Promise<void> {
  await run(
    tx.db,
    sql`update rounds.master_stops set position = position + 1 where master_id = ${masterId} and position > ${behind}`,
  )
  await run(
    tx.db,
    sql`insert into rounds.master_stops (master_id, subscription_id, position)
      values (${masterId}, ${subscriptionId}, ${behind + 1}) on conflict (master_id, subscription_id) do nothing`,
  )
}
