import { savedInAll } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { formatIn, ltr, rials } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'
import { orderVat } from './tax.ts'

export interface Row {
  label: string
  value: string
}
export interface SumRow extends Row {
  tone: 'plain' | 'strong' | 'back' | 'saved'
}
export const totalRow = (total: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].receipt.total, value: rials(total), tone: 'strong' },
]

export const taxRows = (total: Baisa, vat: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].receipt.beforeVat, value: rials(total - vat), tone: 'plain' },
  { label: TEXTS[language].receipt.vat, value: rials(vat), tone: 'plain' },
  ...totalRow(total, language),
]

export function sumsOf(order: Order, language: Language): SumRow[] {
  const t = TEXTS[language].receipt
  const { goods } = t.kinds[order.kind]
  const { deliveryFee, voucher } = order
  const saved = savedInAll(order)
  const off = order.discount + order.deliveryDiscount
  const plain = (label: string, amount: Baisa): SumRow => ({ label, value: rials(amount), tone: 'plain' })
  const vat = orderVat(order)
  return [
    plain(goods, order.subtotal),
    ...(deliveryFee > 0 ? [plain(t.delivery, deliveryFee)] : []),
    plain(t.serviceFee, order.serviceFee),
    ...(voucher ? [plain(`${t.voucher} ${ltr(voucher.code)}`, -off)] : []),
    { label: t.totalPaid, value: rials(order.total), tone: 'strong' },
    plain(t.vatIncluded, vat.paid),
    ...refundRows(order, vat.stored, language),
    ...(saved > 0 && isWhole(order) ? [{ label: t.saved, value: rials(saved), tone: 'saved' } as const] : []),
  ]
}

/** An order with a refund shows no savings. */
const isWhole = ({ payment }: Order) => payment.refunds.length === 0

function refundRows({ total, payment: { refunds } }: Order, chargedVat: Baisa, language: Language): SumRow[] {
  if (refunds.length === 0) return []
  const t = TEXTS[language].receipt
  // A refund that the gateway rejected is still owed, so it counts.
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...refunds.map(
      ({ amount, status, requestedAt }): SumRow => ({
        label: `${t.refunds[status]} · ${formatIn(language).dateTime(requestedAt)}`,
        value: rials(-amount),
        tone: 'back',
      }),
    ),
    { label: t.afterRefunds, value: rials(total - returned), tone: 'strong' },
    { label: t.vatIncluded, value: rials(chargedVat), tone: 'plain' },
  ]
}
