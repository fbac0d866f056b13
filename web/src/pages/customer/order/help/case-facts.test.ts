import type { Pickup } from '@dawra/contract/orders/schemas'
import { expect, test } from 'vitest'
import { possibleCases } from './case-facts.ts'

const pickup = {
  kind: 'deals',
  status: 'ready',
  window: { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:00:00Z' },
  late: null,
  refundedAt: null,
  case: null,
  history: [{ status: 'confirmed', at: '2026-11-21T10:00:00Z' }],
} as unknown as Pickup
const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`)

test('allows no problem before the window', () => {
  expect(possibleCases(pickup, at('13:59'))).toEqual([])
})

test('allows any problem but a missed pickup during the window', () => {
  expect(possibleCases(pickup, at('14:00'))).toEqual(['closed', 'missing', 'not_as_described'])
})

test('allows only appeals after a missed pickup, counted from that moment', () => {
  const history = [...pickup.history, { status: 'no_show' as const, at: '2026-11-21T16:30:00Z' }]
  const missed = { ...pickup, status: 'no_show' as const, history }
  expect(possibleCases(missed, at('17:00'))).toEqual(['missed', 'collected'])
  expect(possibleCases(missed, new Date('2026-11-23T16:31:00Z'))).toEqual([])
})
