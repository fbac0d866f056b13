import type { Pickup } from '@dawra/contract/orders/schemas'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { documentNumbers, settleOrder } from '#documents'
import { orderFiles, paidOrder, placeOf } from '#orders'
import { formatIn } from '#platform/texts/format'
import type { Tx } from '#platform/transact'
import { cityOf } from '#settings'
import type { KindsOf } from '../kind.ts'
import { pickup, venue, window } from './example-order.ts'
import type { OrderDetails, PickupDetails } from './order-details.ts'
import { isToBeReviewed, isUnread, mailTo, orderLink, whileIn } from './pickup-status.ts'
import type { texts } from './texts.en.ts'

async function details(tx: Tx, { orderId }: { orderId: string }): Promise<OrderDetails | undefined> {
  const order = await paidOrder(tx.db, orderId)
  if (!order) return undefined
  const city = await cityOf(tx.db)
  return {
    pickups: order.pickups.map(pickup => pickupDetails(pickup, city)),
    total: order.total,
    isCash: order.payment.method === 'cash',
  }
}

function pickupDetails(pickup: Pickup, city: City): PickupDetails {
  const { venue, kind, window, code, instructions, lines, products } = pickup
  const place = (language: Language) => formatIn(language).joined(placeOf(pickup, language, city).says)
  return {
    seller: venue.name,
    phone: venue.phone,
    place: { en: place('en'), ar: place('ar') },
    window,
    code: kind === 'delivery' ? null : code,
    instructions,
    portions: lines.map(({ quantity, title }) => ({ quantity, title })),
    products: products.map(({ grams, title }) => ({ grams, title })),
  }
}

const isWaiting = whileIn('confirmed', 'ready')
const order = { link: orderLink, mailTo }

const { orderId } = pickup
const refund = { orderId, number: pickup.number, amount: 2500, wasLate: false }

export const kinds = {
  order_paid: {
    ...order,
    details,
    files: async (ctx, { orderId }, language) => {
      // The mail does not wait for the job that issues documents.
      await settleOrder(ctx, orderId)
      return orderFiles(ctx, orderId, language, await documentNumbers(ctx.db, orderId))
    },
    examples: [
      {
        orderId,
        number: pickup.number,
        sellers: [venue],
        total: 2950,
        window,
        isDelivered: false,
        isCash: false,
      },
      {
        orderId,
        number: pickup.number,
        sellers: [venue],
        total: 2950,
        window,
        isDelivered: false,
        isCash: true,
      },
    ],
  },
  order_ready: { ...order, isCurrent: whileIn('ready'), examples: [pickup] },
  order_not_ready: { ...order, isCurrent: whileIn('confirmed'), examples: [pickup] },
  order_cancelled: {
    ...order,
    examples: [
      {
        ...pickup,
        amount: 2500,
        isCash: false,
        wasNotCollected: false,
        reason: REASON_TEXTS.cancel_sold_out,
      },
      { ...pickup, amount: 0, isCash: false, wasNotCollected: true },
      { ...pickup, amount: 0, isCash: true, wasNotCollected: false },
    ],
  },
  order_refunded: {
    ...order,
    examples: [refund, { ...refund, wasLate: true }, { ...refund, wasTransferred: true }],
  },
  order_part_refunded: {
    ...order,
    examples: [
      { ...pickup, amount: 1200, reason: 'One portion was missing', byOffice: false, isCash: true },
      { ...pickup, amount: 1200, reason: 'It was cold', byOffice: true, isCash: false },
    ],
  },
  refund_failed: { ...order, examples: [refund] },
  order_message: {
    ...order,
    link: ({ orderId, pickupId }) => `/orders/${orderId}?messages=${pickupId}`,
    isCurrent: isUnread,
    examples: [pickup],
  },
  pickup_soon: { ...order, isCurrent: isWaiting, examples: [pickup] },
  pickup_ending: { ...order, isCurrent: isWaiting, examples: [pickup] },
  pickup_missed: {
    ...order,
    isCurrent: whileIn('no_show'),
    examples: [
      { ...pickup, isCash: false },
      { ...pickup, isCash: true },
    ],
  },
  review_asked: {
    ...order,
    link: ({ orderId, pickupId }) => `/orders/${orderId}?review=${pickupId}`,
    isCurrent: isToBeReviewed,
    examples: [pickup],
  },
} satisfies KindsOf<typeof texts>
