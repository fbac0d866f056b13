import type { ReviewStatus } from '@dawra/contract/reviews/rules'
import type { OwnReview, ReviewBody } from '@dawra/contract/reviews/schemas'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface LockedReview {
  id: string
  pickupId: string
  venueId: string
  authorId: string | null
  status: ReviewStatus
  text: string | null
  hasReply: boolean
  writtenAt: string
  wasShown: boolean
  version: number
  changedAt: Date | null
  /** 0 until the first answer. */
  replyVersion: number
  repliedBy: string | null
  repliedAt: Date | null
}

export const lockReview = (tx: Tx, reviewId: string): Promise<LockedReview | undefined> =>
  maybe(
    tx.db,
    sql`select id, pickup_id as "pickupId", venue_id as "venueId", author_id as "authorId", status, text,
        reply is not null as "hasReply", to_jsonb(written_at) #>> '{}' as "writtenAt",
        published_at is not null as "wasShown", version, edited_at as "changedAt",
        reply_version as "replyVersion", replied_by as "repliedBy",
        coalesce(reply_edited_at, replied_at) as "repliedAt"
      from reviews.reviews where id = ${reviewId} for no key update`,
  )

interface NewReview extends ReviewBody {
  pickupId: string
  venueId: string
  authorId: string
}

/** @returns the id of the unpublished review; undefined when the pickup has a review already */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const row = await maybe<{ id: string }>(
    tx.db,
    sql`insert into reviews.reviews (pickup_id, venue_id, author_id, status, stars, praise, text)
      values (${review.pickupId}, ${review.venueId}, ${review.authorId}, 'waiting', ${review.stars},
        ${review.praise}, ${review.text})
      on conflict (pickup_id) do nothing returning id`,
  )
  return row?.id
}

export const updateWords = (tx: Tx, reviewId: string, { stars, praise, text }: ReviewBody) =>
  run(
    tx.db,
    sql`update reviews.reviews set stars = ${stars}, praise = ${praise}, text = ${text},
        version = version + 1, edited_at = platform.now() where id = ${reviewId}`,
  )

export const updateStatus = (tx: Tx, reviewId: string, status: Exclude<ReviewStatus, 'deleted'>) =>
  run(
    tx.db,
    sql`update reviews.reviews set status = ${status},
        published_at = case when ${status} = 'published' then coalesce(published_at, platform.now())
          else published_at end
      where id = ${reviewId}`,
  )

export const emptyReview = (tx: Tx, reviewId: string) =>
  run(
    tx.db,
    sql`update reviews.reviews set status = 'deleted', text = null, praise = '{}', reply = null,
        replied_by = null, replied_at = null, reply_edited_at = null
      where id = ${reviewId}`,
  )

export const updateReply = (tx: Tx, reviewId: string, reply: { text: string; by: string | null }) =>
  run(
    tx.db,
    sql`update reviews.reviews set reply = ${reply.text}, replied_by = ${reply.by}::uuid,
        reply_edited_at = case when replied_at is not null then platform.now() end,
        replied_at = coalesce(replied_at, platform.now()), reply_version = reply_version + 1
      where id = ${reviewId}`,
  )

/** Claims the reward of a person's first visible review: true once per person. */
export const claimFirst = async (tx: Tx, userId: string, reviewId: string): Promise<boolean> =>
  (await run(
    tx.db,
    sql`insert into reviews.first_reviews (user_id, review_id) values (${userId}, ${reviewId})
      on conflict (user_id) do nothing`,
  )) === 1

type OwnRow = { review: OwnReview }

export async function selectOwnReview(db: Db, reviewId: string): Promise<OwnReview> {
  const { review } = await one<OwnRow>(
    db,
    sql`select reviews.said_json(r) || jsonb_build_object('pickupId', r.pickup_id, 'venueId', r.venue_id,
        'status', r.status, 'version', r.version) as review
      from reviews.reviews r where r.id = ${reviewId}`,
  )
  return review
}

export async function selectOwnReviews(db: Db, userId: string): Promise<OwnReview[]> {
  const rows = await many<OwnRow>(
    db,
    sql`select reviews.said_json(r) || jsonb_build_object('pickupId', r.pickup_id, 'venueId', r.venue_id,
        'status', r.status, 'version', r.version) as review
      from reviews.reviews r where r.author_id = ${userId} order by r.written_at desc, r.id desc limit 200`,
  )
  return rows.map(row => row.review)
}
