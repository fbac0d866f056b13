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

test('before the window a customer can report no problem', () => {
  expect(possibleCases(pickup, at('13:59'))).toEqual([])
})

test('during the window a customer can report any problem but a missed pickup', () => {
  expect(possibleCases(pickup, at('14:00'))).toEqual(['closed', 'missing', 'not_as_described'])
})

test('after a missed pickup a customer can only appeal, for two days', () => {
  const history = [...pickup.history, { status: 'no_show' as const, at: '2026-11-21T16:30:00Z' }]
  const missed = { ...pickup, status: 'no_show' as const, history }
  expect(possibleCases(missed, at('17:00'))).toEqual(['missed', 'collected'])
  expect(possibleCases(missed, new Date('2026-11-23T16:31:00Z'))).toEqual([])
})
