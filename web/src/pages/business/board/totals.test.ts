import type { BoardPickup } from '@dawra/contract/board'
import { expect, test } from 'vitest'
import { dishTotals, passes } from './totals.ts'

const DISHES = ['Sixty box', 'Biryani', 'Luqaimat']
const pickup = (at: number) =>
  ({
    id: String(at),
    orderNumber: `DS26112200${String(at).padStart(2, '0')}`,
    customer: { name: at % 2 ? 'Sâlim Al Harthy' : 'مريم البلوشي', phone: null, isErased: false },
    lines: DISHES.slice(0, (at % 3) + 1).map((en, nth) => ({
      dealId: `${en}-${at % 2}`,
      title: { en, ar: null },
      quantity: ((at + nth) % 4) + 1,
    })),
  }) as unknown as BoardPickup

test('the totals of 63 orders are the sums of their lines, also where a dish is on two deals', () => {
  const pickups = Array.from({ length: 63 }, (_, at) => pickup(at))
  const totals = dishTotals(pickups)
  for (const { title, portions, orders } of totals) {
    const lines = pickups.flatMap(each => each.lines).filter(line => line.title.en === title.en)
    expect(portions).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
    expect(orders).toBe(lines.length)
  }
  expect(totals.map(({ title }) => title.en).toSorted()).toEqual(DISHES.toSorted())
  const whole = pickups.flatMap(each => each.lines).reduce((sum, line) => sum + line.quantity, 0)
  expect(totals.reduce((sum, { portions }) => sum + portions, 0)).toBe(whole)
})

test.each([
  ['', null, true],
  ['0005', null, true],
  ['salim', null, true],
  ['maryam', null, false],
  ['', 'Luqaimat|', true],
  ['', 'Ice|', false],
])('%j and %j lets order 5 through: %j', (text, dish, through) => {
  expect(passes(pickup(5), { text, dish })).toBe(through)
})
