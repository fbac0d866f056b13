import type { ReceivedReview, Review } from '@dawra/contract/reviews/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { pageBy } from '#platform/page-of'
import { personOf, userIdOf } from '#platform/person'
import { many, maybe, one, run, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { authorOf, NAMED_BY } from './author.ts'
import { readCursor } from './cursor.ts'

interface Row {
  json: Omit<Review, 'author'>
  fullName: string | null
  isNew: boolean
  version: number
  sortKey: string
}

const toReceived = ({ json, fullName, isNew, version }: Row): ReceivedReview => ({
  ...json,
  author: authorOf(fullName),
  isNew,
  version,
})

const PAGE = 20

/** A venue's reviews for its team, by when they were shown, latest first. */
export async function listReceivedReviews(
  ctx: Ctx,
  venueId: string,
  { filter, cursor }: { filter: 'all' | 'unanswered'; cursor?: string | undefined },
) {
  await requireVenueRole(ctx, venueId)
  const [until, id] = readCursor(cursor, 2) ?? ['infinity', '00000000-0000-0000-0000-000000000000']
  const rows = await many<Row>(
    ctx.db,
    sql`select reviews.said_json(r) as json, reviews.author_name(r, ${NAMED_BY}) as "fullName",
        coalesce(r.published_at > coalesce(u.read_until, '-infinity'), false) as "isNew", r.reply_version as version,
        to_jsonb(r.published_at) #>> '{}' as "sortKey"
      from reviews.reviews r left join reviews.read_by_each u on u.venue_id = r.venue_id and u.user_id = ${userIdOf(ctx)}::uuid
      where r.venue_id = ${venueId} and r.status = 'published'
        and (r.published_at, r.id) < (${until}::timestamptz, ${id}::uuid)
        and (${filter} = 'all' or r.reply is null)
      order by r.published_at desc, r.id desc limit 21`,
  )
  const { items, next } = pageBy(rows, PAGE, last => `${last.sortKey}_${last.json.id}`)
  return { items: items.map(toReceived), next }
}

/** One review, for the team of its venue. @throws Refusal('not_found') also when it is not shown */
export async function getReceivedReview(ctx: Ctx, reviewId: string): Promise<ReceivedReview> {
  const review = await maybe<{ venueId: string }>(
    ctx.db,
    sql`select venue_id as "venueId" from reviews.reviews where id = ${reviewId} and status = 'published'`,
  )
  if (!review) throw new Refusal('not_found')
  await requireVenueRole(ctx, review.venueId)
  return selectReceivedReview(ctx, reviewId)
}

/** A review as the calling member of the team sees it. */
export async function selectReceivedReview(ctx: Ctx, reviewId: string): Promise<ReceivedReview> {
  const row = await one<Row>(
    ctx.db,
    sql`select reviews.said_json(r) as json, reviews.author_name(r, ${NAMED_BY}) as "fullName",
        coalesce(r.published_at > coalesce(u.read_until, '-infinity'), false) as "isNew", r.reply_version as version, '' as "sortKey"
      from reviews.reviews r left join reviews.read_by_each u on u.venue_id = r.venue_id
        and u.user_id = ${userIdOf(ctx)}::uuid
      where r.id = ${reviewId}`,
  )
  return toReceived(row)
}

/** The number of a venue's reviews since this member last looked, at most 100. */
export async function countUnreadReviews(ctx: Ctx, venueId: string): Promise<{ count: number }> {
  await requireVenueRole(ctx, venueId)
  return one(
    ctx.db,
    sql`select count(*)::int as count from (
      select from reviews.reviews r where r.venue_id = ${venueId} and r.status = 'published'
        and r.published_at > coalesce((select u.read_until from reviews.read_by_each u
          where u.venue_id = ${venueId} and u.user_id = ${userIdOf(ctx)}::uuid), '-infinity')
      limit 100) unread`,
  )
}

/** Marks all reviews as read for this member only. */
export async function readReviews(ctx: Ctx, venueId: string): Promise<null> {
  await requireVenueRole(ctx, venueId)
  await run(
    ctx.db,
    sql`insert into reviews.read_by_each (venue_id, user_id, read_until)
      values (${venueId}, ${personOf(ctx).userId}, platform.now())
      on conflict (venue_id, user_id) do update
        set read_until = greatest(read_by_each.read_until, excluded.read_until)`,
  )
  return null
}
