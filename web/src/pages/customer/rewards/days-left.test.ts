import { lastMoment } from '@dawra/contract/vouchers/rules'
import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

/** Midnight in Muscat: the voucher's last day is the 21st. */
const EXPIRES = '2026-12-21T20:00:00Z'

test.each([
  ['a month before', '2026-11-21T10:00:00Z', 30],
  ['the evening before, late', '2026-12-20T19:59:59Z', 1],
  ['a second later it is the last day', '2026-12-20T20:00:00Z', 0],
  ['in its last minute', '2026-12-21T19:59:30Z', 0],
  ['when it is over', '2026-12-23T00:00:00Z', 0],
] as const)('counts the days that a voucher is valid: %s', (_words, now, days) => {
  expect(daysLeft(EXPIRES, new Date(now))).toBe(days)
})

test('counts a voucher as valid through the named day', () => {
  expect(lastMoment(EXPIRES).toISOString()).toBe('2026-12-21T19:59:59.999Z')
})
