import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import type { EInvoiceProvider } from './e-invoice/provider.ts'
import { watchQueue } from './e-invoice/submission-queue.ts'
import { submitDocument } from './e-invoice/submit-document.ts'
import { issueCommissions } from './issue-commissions.ts'
import { settleCollection } from './settle-collection.ts'
import { settleOrder } from './settle-order.ts'

export const documentJobs: Jobs = {
  tasks: {
    'documents.settle_order': (ctx: Ctx, { orderId }: { orderId: string }) => settleOrder(ctx, orderId),
    'documents.settle_collection': (ctx: Ctx, { requestId }: { requestId: string }) =>
      settleCollection(ctx, requestId),
    'documents.issue_commissions': issueCommissions,
  },
  cron: { 'documents.watch_queue': { at: '17 * * * *', task: watchQueue } },
}

/** @param provider undefined when none is configured */
export const submissionJobs = (provider: EInvoiceProvider | undefined): Jobs => ({
  lane: 'provider',
  tasks: {
    'documents.submit': (ctx: Ctx, { documentId }: { documentId: string }) =>
      submitDocument(ctx, provider, documentId),
  },
})
