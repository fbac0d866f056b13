import { expect, test } from 'vitest'
import { line } from '#parts/cart/testing.ts'
import { pickupsOf } from './group-by-pickup.ts'

const reviewed = (change: Parameters<typeof line>[0]) => ({
  line: line(change),
  offer: undefined,
  notice: null,
})
const early = { startsAt: '2026-05-01T10:00:00Z', endsAt: '2026-05-01T11:00:00Z' }
const other = { id: 'other', name: { en: 'Copper Coffee', ar: null } }

test('lists one pickup for each venue and window, the earliest first', () => {
  const groups = pickupsOf([
    reviewed({ dealId: 'a' }),
    reviewed({ dealId: 'b' }),
    reviewed({ dealId: 'c', venue: other }),
    reviewed({ dealId: 'd', window: early }),
  ])
  expect(groups.map(group => group.lines.map(({ line }) => line.dealId))).toEqual([['d'], ['a', 'b'], ['c']])
})

test('lists no pickups for an empty cart', () => expect(pickupsOf([])).toEqual([]))
