import type { SavedCard } from '@dawra/contract/payments/cards'

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>

/** `Visa •••• 4242`; the brand may be unknown. */
export const cardName = ({ brand, lastDigits }: { brand: string | null; lastDigits: string }) =>
  [brand, '••••', lastDigits].filter(Boolean).join(' ')

/** `08/31`, as printed on the card. */
export const expiryOf = ({ expiryMonth, expiryYear }: Expiry) =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`

/** Valid until the end of that month; gateways write the year with two digits or four. */
export const isOver = ({ expiryMonth, expiryYear }: Expiry, now: Date) =>
  Date.UTC(2000 + (expiryYear % 100), expiryMonth) <= now.getTime()

export const endsSoon = ({ expiryMonth, expiryYear }: Expiry, now: Date) =>
  Date.UTC(2000 + (expiryYear % 100), expiryMonth - 2) <= now.getTime()

/** The default card: the one used last, else the first valid one. */
export const firstCard = (cards: readonly SavedCard[], now: Date): SavedCard | undefined => {
  const good = cards.filter(card => !isOver(card, now))
  return good.find(({ isLastUsed }) => isLastUsed) ?? good[0]
}
