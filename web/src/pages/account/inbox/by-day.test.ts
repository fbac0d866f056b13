import type { Notification } from '@dawra/contract/notifications/schemas'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (createdAt: string) => ({ id: createdAt, createdAt }) as Notification

test('groups notifications by the days of Muscat, in order within each day', () => {
  // 20:00 in UTC is midnight in Muscat.
  const listed = [
    '2026-11-22T20:00:00Z',
    '2026-11-22T19:59:59Z',
    '2026-11-22T02:00:00Z',
    '2026-11-20T08:00:00Z',
  ]
  expect(byDay(listed.map(at)).map(({ items }) => items.map(({ id }) => id))).toEqual([
    ['2026-11-22T20:00:00Z'],
    ['2026-11-22T19:59:59Z', '2026-11-22T02:00:00Z'],
    ['2026-11-20T08:00:00Z'],
  ])
})
