import type { Order } from '@dawra/contract/orders/schemas'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { reencode } from '#platform/pictures'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { answerPhoto, type UploadedFile } from '#platform/uploaded-file'
import { requireVenueRole } from '#venues'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'
import { isOpenCase, lockCase } from './case-store.ts'

/** Called before the bytes of a photo are read. */
export const limitCasePhotos = (ctx: Ctx) => limitRate(ctx, 'orders.case_photo', actorKey(ctx.actor))

/** @throws Refusal('not_found' | 'case_settled' | 'picture_not_readable' | 'picture_too_large') */
export async function putCasePhoto(ctx: Ctx, caseId: string, bytes: Uint8Array): Promise<Order> {
  const { userId } = customerOf(ctx)
  await requireOwn(ctx, caseId, userId)
  const photo = await reencode(bytes)
  return transact(ctx, async tx => {
    const open = await lockCase(tx, caseId)
    if (open?.pickup.customerId !== userId) throw new Refusal('not_found')
    if (!isOpenCase(open)) throw new Refusal('case_settled')
    await run(
      tx.db,
      sql`insert into orders.case_photos (case_id, bytes, content_type)
        values (${caseId}, ${photo.bytes}, ${photo.contentType})
        on conflict (case_id) do update set bytes = excluded.bytes, content_type = excluded.content_type`,
    )
    const order = await selectOrder(tx.db, open.pickup.orderId, userId)
    if (!order) throw new Refusal('not_found')
    return order
  })
}

/** Checked before the photo is decoded, which is expensive. */
async function requireOwn({ db }: Ctx, caseId: string, userId: string) {
  const sides = await sidesOf(db, caseId)
  if (sides?.customerId !== userId) throw new Refusal('not_found')
}

const sidesOf = (db: Ctx['db'], caseId: string) =>
  maybe<{ customerId: string; venueId: string | null }>(
    db,
    sql`select o.customer_id as "customerId", p.venue_id as "venueId" from orders.cases c
        join orders.pickups p on p.id = c.pickup_id join orders.orders o on o.id = p.order_id
      where c.id = ${caseId}`,
  )

/** The photo of a case, for its customer, its venue and the office. @throws Refusal('not_found') */
export async function getCasePhoto(ctx: Ctx, caseId: string): Promise<Response> {
  const sides = await sidesOf(ctx.db, caseId)
  if (!sides?.venueId) throw new Refusal('not_found')
  const isCustomer = ctx.actor.kind === 'user' && ctx.actor.userId === sides.customerId
  if (!isCustomer) await requireVenueRole(ctx, sides.venueId)
  return answerPhoto(
    await maybe<UploadedFile>(
      ctx.db,
      sql`select bytes, content_type as "contentType" from orders.case_photos where case_id = ${caseId}`,
    ),
  )
}

export async function eraseCases(tx: Pick<Ctx, 'db'>, userId: string) {
  await run(
    tx.db,
    sql`delete from orders.case_photos where case_id in (select c.id from orders.cases c
        join orders.pickups p on p.id = c.pickup_id join orders.orders o on o.id = p.order_id
        where o.customer_id = ${userId})`,
  )
  await run(
    tx.db,
    sql`update orders.cases c set said = '' from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.id = c.pickup_id and o.customer_id = ${userId}`,
  )
}
