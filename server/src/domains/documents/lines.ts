import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { vatWithin } from '@dawra/contract/platform/money.rules'
import { linesOf, lineTotal, type PaidOrder } from '#orders'
import type { DocumentLine, Draft, Party } from './draft.ts'

/** One business may sell in several venues of an order. */
export const saleSource = (orderId: string, venueId: string | null) =>
  venueId ? `order:${orderId}:${venueId}` : `order:${orderId}`

export const aboutOf = ({ order, customerId }: PaidOrder): NonNullable<Draft['order']> => ({
  id: order.id,
  number: order.number,
  customerId,
})

/** A seller without a VAT registration charges no VAT. */
const vatOf = (total: number, { vatNumber }: Party) => (vatNumber ? vatWithin(total) : 0)

export const pickupLines = (pickup: Pickup, seller: Party): DocumentLine[] =>
  linesOf(pickup).map(line => {
    const total = lineTotal(line)
    return {
      title: line.title,
      code: null,
      quantity: line.quantity,
      unit: pickup.kind === 'deals' ? 'portion' : 'kg',
      unitPrice: line.unitPrice,
      total,
      vat: vatOf(total, seller),
    }
  })

/** The platform's lines: the service fee, and the delivery less a voucher's discount. */
export function feeLines(order: Order, platform: Party): DocumentLine[] {
  const line = (code: 'service_fee' | 'delivery', total: number): DocumentLine => ({
    title: null,
    code,
    quantity: 1,
    unit: 'service',
    unitPrice: total,
    total,
    vat: vatOf(total, platform),
  })
  return [
    line('service_fee', order.serviceFee),
    line('delivery', order.deliveryFee - order.deliveryDiscount),
  ].filter(({ total }) => total > 0)
}
