import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Collected, listCollected } from '@dawra/contract/rounds/subscriber-rounds'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageBy } from '#platform/page-of'
import { personOf } from '#platform/person'
import { type Db, many, maybe, sql } from '#platform/sql'

type Row = Omit<Collected, 'closedAt'> & { closedAt: Date }

const PAGE = 20

/** The collections of the caller's subscription, latest first. @throws Refusal('not_found') */
export async function listCollections(
  ctx: Ctx,
  subscriptionId: string,
  { cursor }: ParsedQuery<typeof listCollected>,
) {
  const after = idCursor(cursor)
  await requireOwn(ctx, subscriptionId)
  return readCollections(ctx.db, subscriptionId, after)
}

/** @throws Refusal('not_found') */
export async function listCollectionsForOffice(
  { db }: Pick<Ctx, 'db'>,
  subscriptionId: string,
  { cursor }: ParsedQuery<typeof listCollected>,
) {
  const after = idCursor(cursor)
  const known = await maybe(db, sql`select from bins.subscribers where subscription_id = ${subscriptionId}`)
  if (!known) throw new Refusal('not_found')
  return readCollections(db, subscriptionId, after)
}

async function readCollections(db: Db, subscriptionId: string, after: string | null) {
  const found = await many<Row>(
    db,
    sql`select c.stop_id as "stopId", c.day::text as day, c.status, coalesce(c.closed_at, platform.now()) as "closedAt",
        c.missed_because as "missedBecause", settings.cause_text('missed', c.missed_because) as "missedText",
        c.followed_by as "followedBy", c.grams, c.contamination,
        c.photo_hash as "photoHash", c.points, c.bins
      from rounds.collections_of_subscription c
      where c.subscription_id = ${subscriptionId} and (${after}::uuid is null or (c.day, c.stop_id) < (
        select s.day, s.id from rounds.stops s where s.id = ${after}::uuid))
      order by c.day desc, c.stop_id desc limit ${PAGE + 1}::int`,
  )
  return pageBy(
    found.map(row => ({ ...row, closedAt: row.closedAt.toISOString() })),
    PAGE,
    ({ stopId }) => stopId,
  )
}

export async function requireOwn(ctx: Ctx, subscriptionId: string) {
  const own = await maybe(
    ctx.db,
    sql`select from bins.subscribers where subscription_id = ${subscriptionId} and user_id = ${personOf(ctx).userId}`,
  )
  if (!own) throw new Refusal('not_found')
}
