import { expect, test } from 'vitest'
import { type ChosenFrom, chosenPart, emptyDraft } from './draft.ts'

const line = (dealId: string, quantity: number) => ({
  dealId,
  title: { en: dealId, ar: null },
  quantity,
  unitPrice: 1300,
})
const pickup = (over: Partial<ChosenFrom> = {}): ChosenFrom => ({
  status: 'completed',
  total: 3900,
  isCash: false,
  discount: 0,
  refundedPart: 0,
  lines: [line('bread', 3)],
  partRefunds: [],
  ...over,
})
const draft = emptyDraft(pickup())

test('selects one portion when only one thing was ordered, otherwise none', () => {
  expect(chosenPart(pickup(), draft)).toMatchObject({ obstacle: null, price: 1300, toCard: 1300 })
  const two = pickup({ lines: [line('bread', 2), line('soup', 1)] })
  expect(chosenPart(two, emptyDraft(two)).obstacle).toBe('nothing')
})

test('reads the amount and the share of a refund in Latin and Arabic digits', () => {
  expect(chosenPart(pickup(), { ...draft, by: 'amount', amount: '١٫٢٥٠' })).toMatchObject({ price: 1250 })
  expect(chosenPart(pickup(), { ...draft, by: 'percent', percent: '٥٠٪' })).toMatchObject({ price: 1950 })
  expect(chosenPart(pickup(), { ...draft, by: 'percent', percent: '0.5' }).obstacle).toBe('nothing')
})

test('refunds no portion twice; refunding all that is left is no part refund', () => {
  const before = { partRefunds: [{ portions: [{ dealId: 'bread', quantity: 2 }] }], refundedPart: 2600 }
  expect(chosenPart(pickup(before), { ...draft, portions: { bread: 2 } }).obstacle).toBe('not_so_many')
  expect(chosenPart(pickup(before), { ...draft, portions: { bread: 1 } }).obstacle).toBe('whole')
})

test('refunds to the card only the share that no voucher paid', () => {
  const chosen = chosenPart(pickup({ discount: 1000 }), { ...draft, by: 'amount', amount: '1' })
  expect(chosen).toMatchObject({ price: 1000, toCard: 744 })
})

test('refunds nothing to a card when the order was paid in cash', () => {
  expect(chosenPart(pickup({ isCash: true }), draft)).toMatchObject({
    obstacle: null,
    price: 1300,
    toCard: 0,
  })
  expect(chosenPart(pickup({ isCash: true, status: 'ready' }), draft).obstacle).toBe('not_paid')
})
