import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { expect, test } from 'vitest'
import { nextPickup } from './next-pickup.ts'

/** 18:00 in Muscat. */
const NOW = new Date('2026-05-01T14:00:00Z')

const pickup = (code: string, startsAt: string, endsAt: string, status: Pickup['status'] = 'confirmed') =>
  ({
    kind: 'deals',
    code,
    status,
    window: { startsAt, endsAt },
    late: null,
    recalls: [] as Pickup['recalls'],
  }) as Pickup
const found = (...pickups: Pickup[]) => nextPickup([{ pickups } as Order], NOW)?.code

test('shows the pickup that ends first', () => {
  const late = pickup('LA111', '2026-05-01T15:00:00Z', '2026-05-01T18:00:00Z')
  const soon = pickup('SO222', '2026-05-01T13:00:00Z', '2026-05-01T14:30:00Z', 'ready')
  expect(found(late, soon)).toBe('SO222')
})

test('shows the code of a pickup until half an hour after its window', () => {
  expect(found(pickup('AB123', '2026-05-01T12:00:00Z', '2026-05-01T13:40:00Z'))).toBe('AB123')
  expect(found(pickup('AB123', '2026-05-01T12:00:00Z', '2026-05-01T13:30:00Z'))).toBeUndefined()
})

test('shows the code of a late customer until half an hour after their new time', () => {
  const ended = pickup('AB123', '2026-05-01T12:00:00Z', '2026-05-01T13:20:00Z')
  expect(found({ ...ended, late: { minutes: 20, until: '2026-05-01T13:40:00Z' } })).toBe('AB123')
  expect(found(ended)).toBeUndefined()
})

test('shows no pickups of tomorrow and no completed ones', () => {
  expect(found(pickup('AB123', '2026-05-01T20:00:00Z', '2026-05-01T22:00:00Z'))).toBeUndefined()
  expect(found(pickup('AB123', '2026-05-01T13:00:00Z', '2026-05-01T15:00:00Z', 'completed'))).toBeUndefined()
})

test('shows no pickup of compost, which can wait a week', () => {
  const waiting = pickup('AB123', '2026-05-01T13:00:00Z', '2026-05-08T13:00:00Z', 'ready')
  expect(found({ ...waiting, kind: 'collection' })).toBeUndefined()
})
