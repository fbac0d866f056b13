import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { money, windowText } = formatIn('en')

export interface BookedFacts {
  requestId: string
  number: number
  /** In baisa. */
  price: number
  window: { startsAt: string; endsAt: string }
  /** The time until which the collection can be cancelled the evening before, such as `20:00`. */
  until: string
}

export interface CollectionRefundFacts {
  requestId: string
  number: number
  /** In baisa. */
  amount: number
  /** Paid after the time to pay had ended. */
  wasLate: boolean
  /** The gateway refused the refund, so the office paid it by bank transfer. */
  wasTransferred?: boolean
}

export const texts = {
  collection_booked: {
    name: 'Your one-time pickup is paid and booked',
    title: (): string => 'Your pickup is paid and booked',
    text: ({ number, price, window, until }): string =>
      `Pickup ${isolated(String(number))}, ${money(price)}: ${windowText(window)}. You can cancel until ${isolated(until)} the evening before and get all of it back. If we do not collect it, all of it goes back to your card.`,
    action: 'Open the pickup',
  } satisfies KindText<BookedFacts>,
  collection_refunded: {
    name: 'Refund of a one-time pickup',
    title: ({ amount }): string => `${money(amount)} is on its way back to you`,
    briefTitle: (): string => 'Your refund is on its way',
    text: ({ number, wasLate, wasTransferred }): string => {
      if (wasTransferred)
        return `The payment service could not refund pickup ${isolated(String(number))} to your card, so we have paid it to you by bank transfer.`
      return wasLate
        ? `Your payment for pickup ${isolated(String(number))} came after the time to pay had ended, so it is not booked. All of it goes back to your card. Your bank may take some days to show it.`
        : `The payment service accepted the refund for pickup ${isolated(String(number))}. Your bank may take some days to show it.`
    },
    action: 'Open the pickup',
  } satisfies KindText<CollectionRefundFacts>,
  collection_refund_failed: {
    name: 'Refund of a one-time pickup delayed',
    title: (): string => 'Your refund is delayed',
    text: ({ number, amount }): string =>
      `The payment service did not accept the refund of ${money(amount)} for pickup ${isolated(String(number))}. Our office sees this and settles it with you.`,
    action: 'Open the pickup',
  } satisfies KindText<CollectionRefundFacts>,
}
