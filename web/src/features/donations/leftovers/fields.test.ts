import { expect, test } from 'vitest'
import { ownDeal } from '#features/deals/testing.ts'
import { lastTime, plan, startFields } from './fields.ts'

/** Half past ten in the evening in Muscat, in winter. */
const NOW = new Date('2026-11-22T18:30:00Z')
const deal = ownDeal({
  category: 'cooked',
  remaining: 3,
  createdAt: '2026-11-22T12:00:00Z',
  window: { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T18:30:00Z' },
})

test('suggests all portions left, chilled, made before the listing, for an hour', () => {
  expect(startFields(deal)).toEqual({
    portions: 3,
    storage: 'chilled',
    made: '16:00',
    minutes: null,
    allowsClaims: false,
  })
  expect(plan(startFields(deal), NOW)).toEqual({
    madeAt: '2026-11-22T12:00:00.000Z',
    offered: [30, 60, 120, 240],
    chosen: 60,
    endsAt: '2026-11-22T19:30:00.000Z',
  })
})

test('takes the pickup day as the day of making when the deal was listed earlier', () => {
  expect(startFields({ ...deal, createdAt: '2026-11-18T12:00:00Z' }).made).toBe('07:00')
})

test('reads a time of making that is still to come as one of yesterday', () => {
  expect(lastTime('23:00', NOW)).toBe('2026-11-21T19:00:00.000Z')
  expect(lastTime('', NOW)).toBeNull()
})

test('offers hot food only while it keeps', () => {
  const hot = { ...startFields(deal), storage: 'hot' as const }
  expect(plan({ ...hot, made: '21:00' }, NOW)).toMatchObject({ offered: [30], chosen: 30 })
  expect(plan({ ...hot, made: '20:50' }, NOW)).toMatchObject({ offered: [20], chosen: 20 })
  expect(plan({ ...hot, made: '20:00' }, NOW)).toBeNull()
})
