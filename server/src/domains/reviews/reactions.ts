import type { EventData } from '@dawra/contract/events'
import { announce, type Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { ownReviewChanged, reviewChanged } from './events.ts'
import { showReview } from './show-review.ts'
import { lockReview, updateStatus } from './store.ts'

/**
 * Erasure keeps stars and praise without an author: they are not personal, and a venue's rating must not change. The text
 * is deleted because it may identify its author, and the answer because it may name them. An unpublished review is never
 * shown.
 */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from reviews.read_by_each where user_id = ${userId}`)
  await run(tx.db, sql`delete from reviews.first_reviews where user_id = ${userId}`)
  await run(
    tx.db,
    sql`update reviews.reviews set author_id = null, text = null, reply = null, replied_by = null,
        replied_at = null, reply_edited_at = null, edited_at = null,
        status = case when status = 'published' then 'published' else 'deleted' end,
        praise = case when status = 'published' then praise else '{}' end
      where author_id = ${userId}`,
  )
  await run(tx.db, sql`update reviews.reviews set replied_by = null where replied_by = ${userId}`)
}

const hide = (tx: Tx, { kind, id }: EventData<'moderation.hidden'>) =>
  kind === 'review' ? settle(tx, id, 'hide') : Promise.resolve()

const decide = (tx: Tx, { kind, id, verdict }: EventData<'moderation.decided'>) =>
  kind === 'review' ? settle(tx, id, verdict) : Promise.resolve()

async function settle(tx: Tx, reviewId: string, verdict: EventData<'moderation.decided'>['verdict']) {
  const review = await lockReview(tx, reviewId)
  const { status, venueId, authorId } = review ?? {}
  const wanted = verdict === 'hide' ? 'hidden' : 'published'
  if (!review || !venueId || status === 'deleted' || status === wanted) return
  if (verdict === 'keep') await showReview(tx, review)
  else {
    await updateStatus(tx, reviewId, 'hidden')
    await announce(tx, reviewChanged({ reviewId, venueId }))
  }
  if (authorId) await announce(tx, ownReviewChanged(authorId, reviewId))
}

export const reviewReactions = {
  'identity.erased': erasePerson,
  'moderation.hidden': hide,
  'moderation.decided': decide,
} satisfies Reactions
