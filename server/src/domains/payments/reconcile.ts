import type { Ctx } from '#platform/context'
import type { PaymentGateway } from './gateway.ts'
import { selectToReconcile } from './store.ts'
import { verifyIfReachable } from './verify-payment.ts'

/**
 * Asks the gateway about every payment that is still open, because a message may have been lost. A failure does not stop
 * the others.
 */
export async function reconcile(ctx: Ctx, gateway: PaymentGateway) {
  for (const payment of await selectToReconcile(ctx.db))
    await verifyIfReachable(ctx, gateway, payment).catch(error =>
      ctx.log.error({ err: error, paymentId: payment.id }, 'a payment could not be reconciled'),
    )
}
