import type { OrderKind } from '@dawra/contract/orders.rules'
import { livePayment, type PaymentGateway, verifyIfReachable } from '#payments'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/sql'
import { rerun, transact } from '#platform/transact'
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
 * gateway first: a paid order is not replaced. The relay confirms several orders in one transaction, so it may lock their
 * deals in another order than this one: who loses such a deadlock places once more.
 */
export async function placeInTurn(
  ctx: Ctx,
  gateway: PaymentGateway,
  { customerId, kind, replaces }: Turn,
  place: (db: Db) => Promise<Placed>,
): Promise<Placed> {
  const unpaid = replaces ? await selectUnpaid(ctx.db, customerId, kind) : []
  if (unpaid.length === 0) return rerun(() => place(ctx.db))
  for (const orderId of unpaid) {
    const payment = await livePayment(ctx.db, payableRef(orderId))
    if (payment) await verifyIfReachable(ctx, gateway, payment)
  }
  return transact(ctx, tx => place(tx.db))
}
