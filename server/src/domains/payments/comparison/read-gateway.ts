import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ListedPayment, PaymentGateway } from '../gateway.ts'

/** The gateway's figures for the payments of one invoice, in baisa. */
export interface Listed {
  captured: number
  refunded: number
  /** Refunds that the gateway is processing. */
  pending: number
  at: number
}

/** The gateway's charges for the payments of a month in Muscat (`2026-11`). */
export interface ChargedMonth {
  month: string
  payments: number
  charged: number
  unknown: number
}

/**
 * All payments since a moment. By invoice: several payments of one invoice are added up, because one of them is too much.
 * By month: the gateway's charges; the first month may be incomplete.
 */
export async function readGateway(gateway: PaymentGateway, since: Date) {
  const byInvoice = new Map<string, Listed>()
  const byMonth = new Map<string, ChargedMonth>()
  for await (const payment of gateway.listPayments()) {
    const { invoice, charge, at } = payment
    if (at < since) break
    const month = muscatDay(at).slice(0, 7)
    const charged = byMonth.get(month) ?? { month, payments: 0, charged: 0, unknown: 0 }
    byMonth.set(month, charged)
    charged.payments++
    if (charge === null) charged.unknown++
    else charged.charged += charge
    const listed = byInvoice.get(invoice) ?? nothing()
    byInvoice.set(invoice, listed)
    add(listed, payment)
  }
  return { byInvoice, byMonth }
}

/** As `readGateway`, for one invoice. */
export async function readInvoice(gateway: PaymentGateway, invoice: string): Promise<Listed> {
  const listed = nothing()
  const payments = invoice === '' ? [] : await gateway.listPaymentsOf(invoice)
  for (const payment of payments) add(listed, payment)
  return listed
}

export const nothing = (): Listed => ({ captured: 0, refunded: 0, pending: 0, at: 0 })

function add(listed: Listed, { amount, refunds, at }: ListedPayment) {
  listed.captured += amount
  listed.at = Math.max(listed.at, at.getTime())
  for (const refund of refunds) if (refund.status !== 'failed') listed[refund.status] += refund.amount
}
