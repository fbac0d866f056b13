import type { OrderKind } from '@dawra/contract/orders/rules'
import { livePayment, type PaymentGateway, verifyIfReachable } from '#payments'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/sql'
import { rerun, transact } from '#platform/transact'
import { payableRef } from '../payable-ref.ts'
import { type Placed, selectUnpaid } from './store.ts'

interface Turn {
  customerId: string
  kind: OrderKind
  replaces: boolean
}

/**
 * A paid order is not replaced, so payments of unpaid ones are first verified at the gateway. The relay may lock
 * deals in another order, so the loser of a deadlock is placed once more.
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
