import { createHash } from 'node:crypto'
import { LARGEST_PHOTO } from '@dawra/contract/rounds/driver.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { reencode } from '#platform/pictures'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { answerPhoto } from '#platform/uploaded-file'
import { requireDriver } from './driver.ts'

/**
 * Stores a photo that one of the driver's commands refers to. Sending it again changes nothing.
 * @throws Refusal('not_found' | 'photo_not_intact' | 'picture_not_readable' | 'picture_too_large' |
 *   'too_many_requests')
 */
export async function putPhoto(ctx: Ctx, hash: string, bytes: Uint8Array) {
  const { id } = await requireDriver(ctx)
  if (!(await isNamed(ctx, hash, id))) throw new Refusal('not_found')
  if (await isStored(ctx, hash)) return null
  await limitRate(ctx, 'rounds.photos', id)
  if (bytes.length > LARGEST_PHOTO) throw new Refusal('picture_too_large', { maxBytes: LARGEST_PHOTO })
  if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new Refusal('photo_not_intact')
  const { bytes: photo } = await reencode(bytes, { as: 'jpeg', maxBytes: LARGEST_PHOTO })
  await run(
    ctx.db,
    sql`insert into rounds.photos (hash, driver_id, photo) values (${hash}, ${id}, ${photo}) on conflict do nothing`,
  )
  return null
}

const isStored = async ({ db }: Ctx, hash: string) =>
  (await maybe(db, sql`select from rounds.photos where hash = ${hash}`)) !== undefined

const isNamed = async ({ db }: Ctx, hash: string, driverId: string) =>
  (await maybe(
    db,
    sql`select from rounds.commands where payload ? 'photoHash' and payload ->> 'photoHash' = ${hash}
      and driver_id = ${driverId} limit 1`,
  )) !== undefined

/**
 * A photo for the driver, and for the person of the stop as proof of why nothing was earned or collected.
 * @throws Refusal('not_found')
 */
export async function getPhoto(ctx: Ctx, hash: string): Promise<Response> {
  const { userId } = personOf(ctx)
  const found = await maybe<{ photo: Buffer }>(
    ctx.db,
    sql`select f.photo from rounds.photos f where f.hash = ${hash} and (f.driver_id = ${userId}
      or exists (select from rounds.commands c join rounds.stops s on s.id = c.stop_id
        left join bins.subscribers b on b.subscription_id = s.subscription_id
        left join collections.known_requests q on q.request_id = s.request_id
        where c.payload ? 'photoHash' and c.payload ->> 'photoHash' = f.hash and c.kind in ('contaminated', 'missed')
          and c.answer = 'accepted' and coalesce(b.user_id, q.user_id) = ${userId}))`,
  )
  return answerOf(found)
}

/** @throws Refusal('not_found') */
export const getPhotoForOffice = async ({ db }: Ctx, hash: string): Promise<Response> =>
  answerOf(await maybe<{ photo: Buffer }>(db, sql`select photo from rounds.photos where hash = ${hash}`))

const answerOf = (found: { photo: Buffer } | undefined) =>
  answerPhoto(found && { bytes: found.photo, contentType: 'image/jpeg' })

/** Photos are stored for as long as a collection may be disputed. */
export const forgetPhotos = ({ db }: Ctx) =>
  run(db, sql`delete from rounds.photos where received_at < platform.now() - interval '90 days'`)
