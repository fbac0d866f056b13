import type { OrderKind } from '@dawra/contract/orders.rules'
import { livePayment, type PaymentGateway, verifyIfReachable } from '#payments'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/sql'
import { transact } from '#platform/transact'
import { payableRef } from './payable-ref.ts'
import { type Placed, selectUnpaid } from './store.ts'

interface Turn {
  customerId: string
  kind: OrderKind
  /** The order takes the place of unpaid ones. */
  replaces: boolean
}

/**
 * Places an order by `place`, one statement. When it may replace unpaid orders, their payments are verified at the
 * gateway first: a paid order is not replaced. That statement locks more rows, so it retries after a deadlock.
 */
export async function placeInTurn(
  ctx: Ctx,
  gateway: PaymentGateway,
  { customerId, kind, replaces }: Turn,
  place: (db: Db) => Promise<Placed>,
): Promise<Placed> {
  const unpaid = replaces ? await selectUnpaid(ctx.db, customerId, kind) : []
  if (unpaid.length === 0) return place(ctx.db)
  for (const orderId of unpaid) {
    const payment = await livePayment(ctx.db, payableRef(orderId))
    if (payment) await verifyIfReachable(ctx, gateway, payment)
  }
  return transact(ctx, tx => place(tx.db))
}
