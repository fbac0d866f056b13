import { muscatDay } from '@dawra/contract/platform/muscat.rules'
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

/** What the gateway charged for the payments of a month of Muscat (`2026-11`). */
export interface ChargedMonth {
  month: string
  payments: number
  charged: number
  /** Of the payments: those whose charge it does not state. */
  unknown: number
}

/**
 * By invoice, of every payment since a moment: two payments of one invoice are added up, for one is too much. By month
 * what the gateway charged; the first one may have begun before that moment.
 */
export async function readGateway(gateway: PaymentGateway, since: Date) {
  const byInvoice = new Map<string, Listed>()
  const byMonth = new Map<string, ChargedMonth>()
  for await (const { invoice, amount, charge, refunds, at } of gateway.listPayments()) {
    if (at < since) break
    const month = muscatDay(at).slice(0, 7)
    const charged = byMonth.get(month) ?? { month, payments: 0, charged: 0, unknown: 0 }
    byMonth.set(month, charged)
    charged.payments++
    if (charge === null) charged.unknown++
    else charged.charged += charge
    const listed = byInvoice.get(invoice) ?? { captured: 0, refunded: 0, pending: 0, at: 0 }
    byInvoice.set(invoice, listed)
    listed.captured += amount
    listed.at = Math.max(listed.at, at.getTime())
    for (const refund of refunds) if (refund.status !== 'failed') listed[refund.status] += refund.amount
  }
  return { byInvoice, byMonth }
}
