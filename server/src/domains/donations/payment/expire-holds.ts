import { closePayment, livePayment } from '#payments'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { closeRequest } from '../requests/close-request.ts'
import { requestRef } from '../requests/payable-ref.ts'
import { lockRequest } from '../requests/store.ts'

/** Expires unpaid accepted requests, each in its own transaction, so that one failure does not stop the others. */
export async function expireHolds(ctx: Ctx) {
  const overdue = await transact(ctx, tx =>
    many<{ id: string }>(
      tx.db,
      sql`select id from donations.requests where status = 'accepted' and hold_expires_at <= platform.now()
      order by hold_expires_at limit 200`,
    ),
  )
  await eachInTurn(
    ctx,
    'donations.expire_holds',
    overdue.map(row => row.id),
    id => expireHold(ctx, id),
  )
}

/** Closes the payment first, so that no payment arrives in between. A captured one is about to be confirmed. */
const expireHold = (ctx: Ctx, requestId: string) =>
  transact(ctx, async tx => {
    const request = await lockRequest(tx, requestId)
    if (request?.status !== 'accepted') return
    await closePayment(tx, requestRef(requestId))
    if (await livePayment(tx.db, requestRef(requestId))) return
    await closeRequest(tx, request, {
      status: 'lapsed',
      by: 'system',
      reason: 'not_paid',
      update: 'lapsed',
      notice: 'lapsed',
      isGivenBack: false,
    })
  })
