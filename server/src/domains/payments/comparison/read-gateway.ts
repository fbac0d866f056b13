import type { PaymentGateway } from '../gateway.ts'

/** What the gateway says of the payments of one invoice, in baisa. */
export interface Listed {
  captured: number
  refunded: number
  /** It works on these refunds. */
  pending: number
  /** When the last of the payments was made. */
  at: number
}

/** By invoice, of every payment since a moment. Two payments of one invoice are added up: one is too much. */
export async function readGateway(gateway: PaymentGateway, since: Date): Promise<Map<string, Listed>> {
  const byInvoice = new Map<string, Listed>()
  for await (const { invoice, amount, refunds, at } of gateway.listPayments()) {
    if (at < since) break
    const listed = byInvoice.get(invoice) ?? { captured: 0, refunded: 0, pending: 0, at: 0 }
    byInvoice.set(invoice, listed)
    listed.captured += amount
    listed.at = Math.max(listed.at, at.getTime())
    for (const refund of refunds) if (refund.status !== 'failed') listed[refund.status] += refund.amount
  }
  return byInvoice
}
