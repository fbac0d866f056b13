import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { expect, test } from 'vitest'
import { soonestFirst } from './soonest-first.ts'

const order = (id: string, endsAt: string, status: Pickup['status'] = 'confirmed') =>
  ({ id, pickups: [{ status, window: { startsAt: '2026-05-01T12:00:00Z', endsAt } }] }) as Order
const sorted = (...orders: Order[]) => soonestFirst(orders).map(({ id }) => id)

const tonight = order('tonight', '2026-05-01T18:00:00Z')
const ready = order('ready', '2026-05-01T19:00:00Z', 'ready')
const tomorrow = order('tomorrow', '2026-05-02T15:00:00Z')

test('lists what is ready tonight, then tonight, then tomorrow', () => {
  expect(sorted(tomorrow, tonight, ready)).toEqual(['ready', 'tonight', 'tomorrow'])
})

test('counts a window until one at night as the evening before', () => {
  const late = order('until one', '2026-05-01T21:00:00Z', 'ready')
  expect(sorted(tonight, late)).toEqual(['until one', 'tonight'])
})

test('does not list compost that waits for a week above tonight', () => {
  expect(sorted(order('compost', '2026-05-08T15:00:00Z', 'ready'), tonight)).toEqual(['tonight', 'compost'])
})

test('lists an unpaid order above all, and by its pickups that are still open', () => {
  const unpaid = order('unpaid', '2026-05-02T15:00:00Z', 'awaiting_payment')
  const half = {
    id: 'half',
    pickups: [...tomorrow.pickups, { ...tonight.pickups[0], status: 'completed' }],
  } as Order
  expect(sorted(half, tonight, unpaid)).toEqual(['unpaid', 'tonight', 'half'])
})
