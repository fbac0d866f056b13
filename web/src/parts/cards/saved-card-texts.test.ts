import type { SavedCard } from '@dawra/contract/payments/cards'
import { expect, test } from 'vitest'
import { cardName, endsSoon, expiryOf, firstCard, isOver } from './saved-card-texts.ts'

const NOW = new Date('2026-05-10T08:00:00Z')
const card = (id: string, change: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'Visa',
  kind: 'debit',
  lastDigits: '4242',
  expiryMonth: 8,
  expiryYear: 2031,
  isDefault: false,
  isLastUsed: false,
  ...change,
})

test('names a card by brand and last digits, or by its digits alone', () => {
  expect(cardName(card('a'))).toBe('Visa •••• 4242')
  expect(cardName({ brand: null, lastDigits: '1096' })).toBe('•••• 1096')
  expect(expiryOf(card('a'))).toBe('08/31')
})

test.each([
  [4, 2026, true, true],
  [5, 2026, false, true],
  [6, 26, false, true],
  [7, 2026, false, false],
])('a card valid until %i/%i has expired: %s, expires soon: %s', (expiryMonth, expiryYear, over, soon) => {
  const shown = { expiryMonth, expiryYear }
  expect([isOver(shown, NOW), endsSoon(shown, NOW)]).toEqual([over, soon])
})

test('lists the card used last first, unless it has expired', () => {
  const last = card('last', { isLastUsed: true })
  expect(firstCard([card('a'), last], NOW)).toBe(last)
  const over = { ...last, expiryYear: 2025 }
  expect(firstCard([over, card('a')], NOW)?.id).toBe('a')
  expect(firstCard([over], NOW)).toBeUndefined()
})
