import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { LARGEST_UPLOAD, reencode } from '#platform/pictures'
import { limitRate } from '#platform/rate-limit'
import { type Db, maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { answerPhoto } from '#platform/uploaded-file'
import { getOwnSubscription, lockOwn } from './own-subscription.ts'

const LARGEST_STORED = 1_000_000

/**
 * Checks before the photo's bytes are read.
 * @throws Refusal('too_many_requests' | 'not_found' | 'malformed_request' | 'body_too_large')
 */
export async function admitGatePhoto(ctx: Ctx, id: string, contentLength: string | undefined) {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'bins.gate_photo', userId)
  const known = await maybe(
    ctx.db,
    sql`select from bins.subscriptions where id = ${id} and user_id = ${userId}`,
  )
  if (!known) throw new Refusal('not_found')
  if (contentLength === undefined) throw new Refusal('malformed_request')
  if (Number(contentLength) > LARGEST_UPLOAD)
    throw new Refusal('body_too_large', { maxBytes: LARGEST_UPLOAD })
}

/**
 * @throws Refusal('not_found' | 'subscription_ended' | 'picture_not_readable' | 'picture_too_large' | 'unavailable')
 */
export async function putGatePhoto(ctx: Ctx, id: string, bytes: Uint8Array): Promise<OwnSubscription> {
  const photo = await reencode(bytes, { as: 'jpeg' })
  if (photo.bytes.length > LARGEST_STORED)
    throw new Refusal('picture_too_large', { maxBytes: LARGEST_STORED })
  return transact(ctx, async tx => {
    const { status } = await lockOwn(tx, id)
    if (status === 'ended' || status === 'declined') throw new Refusal('subscription_ended')
    await run(
      tx.db,
      sql`insert into bins.gate_photos (subscription_id, photo) values (${id}, ${photo.bytes})
        on conflict (subscription_id) do update set photo = excluded.photo, taken_at = platform.now()`,
    )
    return getOwnSubscription(tx, id)
  })
}

/** The photo of a gate, for the subscriber. @throws Refusal('not_found') */
export async function getGatePhoto(ctx: Ctx, id: string): Promise<Response> {
  const own = await maybe(
    ctx.db,
    sql`select from bins.subscriptions where id = ${id} and user_id = ${personOf(ctx).userId}`,
  )
  if (!own) throw new Refusal('not_found')
  return readGatePhoto(ctx.db, id)
}

/**
 * The caller has checked the permission.
 * @param side largest length of the longer side, in pixels
 * @throws Refusal('not_found' | 'unavailable') the latter when too many photos are resized at once
 */
export async function readGatePhoto(db: Db, id: string, side?: number): Promise<Response> {
  const stored = await maybe<{ photo: Buffer }>(
    db,
    sql`select photo from bins.gate_photos where subscription_id = ${id}`,
  )
  if (!stored) throw new Refusal('not_found')
  const photo = side ? (await reencode(stored.photo, { as: 'jpeg', side })).bytes : stored.photo
  return answerPhoto({ bytes: photo, contentType: 'image/jpeg' })
}
