import type { Localized, PickupWindow } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import { type OrderDetails, orderDetails } from './order-details.ts'

const { windowText, money, localized } = formatIn('en')

/** A pickup of an order. `seller` is the venue or the compost seller. */
export interface PickupFacts {
  orderId: string
  pickupId: string
  number: string
  seller: Localized
  window: PickupWindow
}

/** An order of one or several pickups. `window` is that of the first. */
export interface OrderFacts {
  orderId: string
  number: string
  sellers: readonly Localized[]
  /** In baisa. */
  total: number
  window: PickupWindow
  isDelivered: boolean
  isCash: boolean
}

export interface RefundFacts {
  orderId: string
  number: string
  /** In baisa. */
  amount: number
  /** Paid after its hold had ended, so there is no order. */
  wasLate: boolean
  /** The gateway refused the refund, so the office paid it by bank transfer. */
  wasTransferred?: boolean
}

export interface PartRefundFacts extends PickupFacts {
  /** Refunded to the card or in cash at the counter, in baisa. */
  amount: number
  isCash: boolean
  reason: string
  byOffice: boolean
}

export interface CancelFacts extends PickupFacts {
  /** Refunded to the card, in baisa. */
  amount: number
  /** The pickup was to be paid at the counter: nothing was charged. */
  isCash: boolean
  wasNotCollected: boolean
  /** The office's wording of the reason. */
  reason?: Localized
}

export interface MissedFacts extends PickupFacts {
  isCash: boolean
}

const named = (name: Localized) => isolated(localized(name))
const sellersOf = ({ sellers }: OrderFacts) => sellers.map(named).join(' and ')

export const texts = {
  order_paid: {
    name: 'Order confirmed, with the receipt',
    title: facts => `Your order at ${sellersOf(facts)} is confirmed`,
    text: ({ number, window, total, isDelivered, isCash }) =>
      isCash
        ? `Order ${isolated(number)}. Pick it up ${windowText(window)} and pay ${money(total)} in cash at the counter. Your code is on the order’s page.`
        : isDelivered
          ? `Order ${isolated(number)}, ${money(total)}. We bring it to you ${windowText(window)}.`
          : `Order ${isolated(number)}, ${money(total)}. Pick it up ${windowText(window)}. Your code is on the order’s page.`,
    brief: facts => `${sellersOf(facts)}, ${windowText(facts.window)}`,
    details: orderDetails('en', {
      where: 'Where',
      when: 'When',
      what: 'What',
      phone: 'Phone',
      note: 'Please note',
      code: 'Pickup code',
      total: 'Paid in all',
      cash: 'To pay in cash',
    }),
    action: 'See the order',
  } satisfies KindText<OrderFacts, OrderDetails>,
  order_ready: {
    name: 'Order ready to pick up',
    title: ({ seller }) => `${named(seller)} has your order ready`,
    text: ({ number, window }) => `Order ${isolated(number)} waits for you: ${windowText(window)}.`,
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  order_not_ready: {
    name: 'Order not ready after all',
    title: ({ seller }) => `Your order at ${named(seller)} is not ready yet`,
    text: ({ number }) =>
      `It was marked ready by mistake. We tell you when order ${isolated(number)} is really ready.`,
    action: 'See the order',
  } satisfies KindText<PickupFacts>,
  order_cancelled: {
    name: 'Order cancelled by the store',
    title: ({ seller, wasNotCollected }) =>
      wasNotCollected
        ? `Your order at ${named(seller)} was not picked up`
        : `${named(seller)} had to cancel your order`,
    text: ({ number, amount, isCash, wasNotCollected, reason }) => {
      const why = reason ? ` Reason: ${named(reason)}.` : ''
      const what = wasNotCollected
        ? `Order ${isolated(number)} is cancelled.`
        : `We are sorry: order ${isolated(number)} will not be there.${why}`
      if (isCash) return `${what} Nothing was charged.`
      return amount === 0
        ? what
        : `${what} ${money(amount)} goes back to your card. You do not need to do anything.`
    },
    action: 'See the order',
  } satisfies KindText<CancelFacts>,
  order_refunded: {
    name: 'Refund on its way',
    title: ({ amount }) => `${money(amount)} is on its way back to you`,
    briefTitle: () => 'Your refund is on its way',
    text: ({ number, wasLate, wasTransferred }) => {
      if (wasTransferred)
        return `The payment service could not refund order ${isolated(number)} to your card, so we have paid it to you by bank transfer.`
      return wasLate
        ? `Your payment for order ${isolated(number)} came after its portions had gone back on sale, so there is no order. All of it goes back to your card. Your bank may take some days to show it.`
        : `The payment service accepted the refund for order ${isolated(number)}. Your bank may take some days to show it.`
    },
    action: 'See the order',
  } satisfies KindText<RefundFacts>,
  order_part_refunded: {
    name: 'Part of an order refunded',
    title: ({ amount }) => `${money(amount)} of your order goes back to you`,
    briefTitle: () => 'A part of your order is refunded',
    text: ({ seller, number, reason, byOffice, isCash }) =>
      `${byOffice ? 'Our team' : named(seller)} refunds a part of order ${isolated(number)}: ${sentence(reason)} ${isCash ? 'You get it back at the counter: show the order there.' : 'You do not need to do anything.'}`,
    brief: ({ seller }) => named(seller),
    action: 'See the order',
  } satisfies KindText<PartRefundFacts>,
  refund_failed: {
    name: 'Refund delayed',
    title: () => 'Your refund is delayed',
    text: ({ number, amount }) =>
      `The payment service did not accept the refund of ${money(amount)} for order ${isolated(number)}. Our office sees this and settles it with you.`,
    action: 'See the order',
  } satisfies KindText<RefundFacts>,
  order_message: {
    name: 'Messages from the store',
    title: ({ seller }) => `${named(seller)} wrote to you`,
    text: ({ number }) => `There is a message about order ${isolated(number)}.`,
    action: 'Read the message',
  } satisfies KindText<PickupFacts>,
  pickup_soon: {
    name: 'Pickup starts within an hour',
    title: ({ seller }) => `Pickup at ${named(seller)} begins in an hour`,
    text: ({ number, window }) => `Order ${isolated(number)}: ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  pickup_ending: {
    name: 'Pickup window about to end',
    title: ({ seller }) => `Pickup at ${named(seller)} ends in 15 minutes`,
    text: ({ number, window }) => `Order ${isolated(number)} still waits for you: ${windowText(window)}.`,
    brief: ({ window }) => windowText(window),
    action: 'Show my code',
  } satisfies KindText<PickupFacts>,
  pickup_missed: {
    name: 'Missed pickup',
    title: ({ seller }) => `You missed your pickup at ${named(seller)}`,
    text: ({ number, isCash }) =>
      isCash
        ? `Nobody came for order ${isolated(number)}. Nothing is charged, but the food was kept for you and others went without. After two such pickups in 60 days you pay by card for a while. If you were there, or something kept you, tell us within 48 hours on the order’s page.`
        : `Nobody came for order ${isolated(number)}, so it is not refunded. If you were there, or something kept you, tell us within 48 hours on the order’s page.`,
    action: 'Tell us what happened',
  } satisfies KindText<MissedFacts>,
  review_asked: {
    name: 'How was it? The next morning',
    title: ({ seller }) => `How was ${named(seller)}?`,
    text: () => 'Your review helps others to choose, and the kitchen to get better.',
    action: 'Write a review',
  } satisfies KindText<PickupFacts>,
}
