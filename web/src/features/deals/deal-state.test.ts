import { expect, test } from 'vitest'
import { dealState, isOnSale } from './deal-state.ts'

const NOW = new Date('2026-05-01T14:00:00Z')
const deal = (change: object = {}) => ({
  remaining: 9,
  window: { endsAt: '2026-05-01T18:00:00Z' },
  ...change,
})

test.each([
  ['enough of it, enough time', {}, { kind: 'on_sale' }],
  ['three left', { remaining: 3 }, { kind: 'few_left', remaining: 3 }],
  [
    'two and a half hours left, which counts more than portions',
    { remaining: 1, window: { endsAt: '2026-05-01T16:29:30Z' } },
    { kind: 'ending_soon', minutes: 150 },
  ],
  ['longer than that', { window: { endsAt: '2026-05-01T16:31:00Z' } }, { kind: 'on_sale' }],
  [
    'for members first',
    { remaining: 2, membersUntil: '2026-05-01T14:30:00Z' },
    { kind: 'members_first', until: '2026-05-01T14:30:00Z' },
  ],
  ['everybody may by now', { membersUntil: '2026-05-01T14:00:00Z' }, { kind: 'on_sale' }],
  ['none left', { remaining: 0 }, { kind: 'sold_out' }],
  ['the window is over', { window: { endsAt: '2026-05-01T14:00:00Z' } }, { kind: 'ended' }],
  ['the server says ended', { status: 'ended' }, { kind: 'ended' }],
  ['taken back', { status: 'withdrawn', remaining: 0 }, { kind: 'withdrawn' }],
] as const)('computes the state of a deal: %s', (_words, change, state) => {
  expect(dealState(deal(change), NOW)).toEqual(state)
})

test('a sold-out, ended or withdrawn deal cannot be bought', () => {
  const kinds = ['sold_out', 'ended', 'withdrawn'] as const
  expect(kinds.map(kind => isOnSale({ kind }))).toEqual([false, false, false])
  expect(isOnSale({ kind: 'few_left', remaining: 1 })).toBe(true)
})
