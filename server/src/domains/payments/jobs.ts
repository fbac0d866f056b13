import type { Jobs } from '#platform/jobs'
import { closeSession } from './close-payment.ts'
import { compareWithGateway } from './comparison/compare.ts'
import { VERIFY, verifyDifference } from './comparison/verify-difference.ts'
import type { PaymentGateway } from './gateway.ts'
import { reconcile } from './reconcile.ts'
import { settleRefund } from './settle-refund.ts'
import { clearCardMarks, noteCard } from './store-card.ts'

export const paymentJobs = (gateway: PaymentGateway): Jobs => ({
  lane: 'gateway',
  tasks: {
    'payments.close_session': (ctx, { paymentId }: { paymentId: string }) =>
      closeSession(ctx, gateway, paymentId),
    'payments.settle_refund': (ctx, { refundId }: { refundId: string }) =>
      settleRefund(ctx, gateway, refundId),
    [VERIFY]: (ctx, { paymentId }: { paymentId: string }) => verifyDifference(ctx, gateway, paymentId),
    'payments.note_card': (ctx, { paymentId }: { paymentId: string }) => noteCard(ctx, gateway, paymentId),
    'payments.forget_customer': (_ctx, { gatewayId }: { gatewayId: string }) =>
      gateway.deleteCustomer(gatewayId),
  },
  cron: {
    'payments.reconcile': { at: '* * * * *', task: ctx => reconcile(ctx, gateway), atStart: true },
    // At 03:37 in Muscat.
    'payments.compare': { at: '37 23 * * *', task: ctx => compareWithGateway(ctx, gateway) },
    'payments.clear_card_marks': { at: '23 1 * * *', task: async ctx => void (await clearCardMarks(ctx)) },
  },
})
