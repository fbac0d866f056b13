import type { BoardPickup } from '@dawra/contract/orders/board'
import { expect, test } from 'vitest'
import { dishTotals, passes, windowTotals } from './dish-totals.ts'

const DISHES = ['Sixty box', 'Biryani', 'Luqaimat']
const EVENINGS = [
  { startsAt: '2026-11-22T17:00:00Z', endsAt: '2026-11-22T18:00:00Z' },
  { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T17:00:00Z' },
] as const
const pickup = (at: number) =>
  ({
    id: String(at),
    orderNumber: `DS26112200${String(at).padStart(2, '0')}`,
    window: EVENINGS[at % 2],
    customer: { name: at % 2 ? 'Sâlim Al Harthy' : 'مريم البلوشي', phone: null, isErased: false },
    lines: DISHES.slice(0, (at % 3) + 1).map((en, nth) => ({
      dealId: `${en}-${at % 2}`,
      title: { en, ar: null },
      quantity: ((at + nth) % 4) + 1,
    })),
  }) as unknown as BoardPickup

test('totals the portions of each dish in 63 orders, also for a dish in two deals', () => {
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

test('totals the portions of each pickup window, the earliest first', () => {
  const pickups = Array.from({ length: 63 }, (_, at) => pickup(at))
  const windows = windowTotals(pickups)
  expect(windows.map(({ window }) => window)).toEqual([EVENINGS[1], EVENINGS[0]])
  const early = pickups.filter(({ window }) => window === EVENINGS[1]).flatMap(({ lines }) => lines)
  expect(windows[0]?.portions).toBe(early.reduce((sum, line) => sum + line.quantity, 0))
  const whole = pickups.flatMap(each => each.lines).reduce((sum, line) => sum + line.quantity, 0)
  expect(windows.reduce((sum, { portions }) => sum + portions, 0)).toBe(whole)
})

const EARLY = `${EVENINGS[1].startsAt}/${EVENINGS[1].endsAt}`
const LATE = `${EVENINGS[0].startsAt}/${EVENINGS[0].endsAt}`

test.each([
  ['', null, true],
  ['0005', null, true],
  ['٠٠٠٥', null, true],
  ['۰۰۰۵', null, true],
  ['221122', null, false],
  ['salim', null, true],
  ['har', null, true],
  ['maryam', null, false],
  ['', { window: EARLY, key: 'Luqaimat|' }, true],
  ['', { window: LATE, key: 'Luqaimat|' }, false],
  ['', { window: EARLY, key: 'Ice|' }, false],
])('with the search %j and the dish %j, shows order 5: %j', (text, dish, through) => {
  expect(passes(pickup(5), { text, dish })).toBe(through)
})

test.each(['مريم', 'البلوشى', 'مَريم'])('finds the order of an Arabic name spelled %j', text => {
  expect(passes(pickup(4), { text, dish: null })).toBe(true)
})

test('finds the order whose code was entered', () => {
  expect(passes(pickup(5), { text: 'KM123', dish: null })).toBe(false)
  expect(passes(pickup(5), { text: 'KM123', dish: null }, ['5'])).toBe(true)
  expect(passes(pickup(6), { text: 'KM123', dish: null }, ['5'])).toBe(false)
})
