import type { Pickup } from '@dawra/contract/orders/schemas'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { documentNumbers, settleOrder } from '#documents'
import { orderFiles, paidOrder, placeOf } from '#orders'
import { formatIn } from '#platform/texts/format'
import type { Tx } from '#platform/transact'
import { cityOf } from '#settings'
import type { OrderDetails, PickupDetails } from '../texts/order-details.ts'
import type { Kind } from './kind.ts'
import { isToBeReviewed, isUnread, mailTo, orderLink, whileIn } from './pickup-status.ts'

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

export const ordersKinds = {
  order_paid: {
    ...order,
    details,
    files: async (ctx, { orderId }, language) => {
      // The mail does not wait for the job that issues documents.
      await settleOrder(ctx, orderId)
      return orderFiles(ctx, orderId, language, await documentNumbers(ctx.db, orderId))
    },
  } satisfies Kind<'order_paid'>,
  order_ready: { ...order, isCurrent: whileIn('ready') } satisfies Kind<'order_ready'>,
  order_not_ready: { ...order, isCurrent: whileIn('confirmed') } satisfies Kind<'order_not_ready'>,
  order_cancelled: order satisfies Kind<'order_cancelled'>,
  order_refunded: order satisfies Kind<'order_refunded'>,
  order_part_refunded: order satisfies Kind<'order_part_refunded'>,
  refund_failed: order satisfies Kind<'refund_failed'>,
  order_message: {
    ...order,
    link: ({ orderId, pickupId }) => `/orders/${orderId}?messages=${pickupId}`,
    isCurrent: isUnread,
  } satisfies Kind<'order_message'>,
  pickup_soon: { ...order, isCurrent: isWaiting } satisfies Kind<'pickup_soon'>,
  pickup_ending: { ...order, isCurrent: isWaiting } satisfies Kind<'pickup_ending'>,
  pickup_missed: { ...order, isCurrent: whileIn('no_show') } satisfies Kind<'pickup_missed'>,
  review_asked: {
    ...order,
    link: ({ orderId, pickupId }) => `/orders/${orderId}?review=${pickupId}`,
    isCurrent: isToBeReviewed,
  } satisfies Kind<'review_asked'>,
}
