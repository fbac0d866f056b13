import type { CardFace, Verdict } from '../store/row-types.ts'

// The cards of Thawani's test system. Any future expiry and any CVV are accepted.
const TEST_CARDS: Record<string, { card_type: 'Debit' | 'Credit'; verdict: Verdict }> = {
  '4242424242424242': { card_type: 'Debit', verdict: 'approve' },
  '4000000000000002': { card_type: 'Debit', verdict: 'decline' },
  '4456530000001096': { card_type: 'Credit', verdict: 'approve' },
  '4456530000001104': { card_type: 'Credit', verdict: 'decline_after_code' },
}

/** The code that each bank "sends" to the cardholder's phone. */
export const BANK_CODE = '1234'
export const CODE_TRIES = 3

export interface CardEntry {
  number: string
  month: number
  year: number
}

/** The storable data of a card, never its number. An unknown card is declined. */
export function cardFace({ number, month, year }: CardEntry, isDebitOnly: boolean): CardFace {
  const known = TEST_CARDS[number]
  return {
    bin: Number(number.slice(0, 6)),
    masked_card: `${number.slice(0, 4)} ${number.slice(4, 6)}XX XXXX ${number.slice(-4)}`,
    brand: number.startsWith('4') ? 'Visa' : 'MasterCard',
    card_type: isDebitOnly ? 'Debit' : (known?.card_type ?? 'Credit'),
    expiry_month: month,
    expiry_year: year,
    verdict: known?.verdict ?? 'decline',
  }
}

const OMAN_AHEAD_MS = 4 * 3_600_000

export function isExpired(
  { expiry_month, expiry_year }: Pick<CardFace, 'expiry_month' | 'expiry_year'>,
  now: number,
): boolean {
  const today = new Date(now + OMAN_AHEAD_MS)
  return expiry_year * 12 + expiry_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
}
