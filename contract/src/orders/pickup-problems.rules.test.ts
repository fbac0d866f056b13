import { expect, test } from 'vitest'
import { answerBy, caseObstacle, lateOffers } from './pickup-problems.rules.ts'

const window = { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:00:00Z' }
const pickup = {
  kind: 'deals' as const,
  status: 'ready' as const,
  window,
  late: null,
  mostLate: 20,
  refundedAt: null,
  closedAt: null,
  case: null,
}
const at = (clock: string) => new Date(`2026-11-21T${clock}:00Z`)

test.each([
  [0, []],
  [4, []],
  [10, [5, 10]],
  [20, [5, 10, 15, 20]],
])('offers customers of a venue that waits %i minutes the delays %j', (mostLate, offers) => {
  expect(lateOffers({ ...pickup, mostLate }, at('15:00'))).toEqual(offers)
})

/**
 * @promise help.articles.badFood.body “The store has 10 minutes to answer while its window is open, otherwise
 *   until 12:00 the next day. If it agrees or says nothing, you are refunded; if it disagrees, our team
 *   decides.”
 */
test.each([
  // Reported while the window is open: the venue has ten minutes, even if they end after the window.
  ['closed', '15:00', '2026-11-21T15:10:00.000Z'],
  ['closed', '15:55', '2026-11-21T16:05:00.000Z'],
  // Reported after the window: the venue has until noon of the next day in Muscat.
  ['missing', '17:00', '2026-11-22T08:00:00.000Z'],
  // 20:30 UTC is 00:30 of the next day in Muscat.
  ['missing', '20:30', '2026-11-23T08:00:00.000Z'],
  ['missed', '17:00', '2026-11-23T17:00:00.000Z'],
] as const)('for the problem “%s” reported at %s, the venue must answer by %s', (about, clock, by) => {
  expect(answerBy(pickup, about, at(clock))).toBe(by)
})

test('lets a customer who reported being late report the venue closed later', () => {
  const late = { minutes: 20, until: '2026-11-21T16:20:00Z' }
  expect(answerBy({ ...pickup, late }, 'closed', at('16:15'))).toBe('2026-11-21T16:25:00.000Z')
})

test('offers only an appeal for a missed pickup', () => {
  const missed = { ...pickup, status: 'no_show' as const, closedAt: '2026-11-21T16:30:00Z' }
  expect(caseObstacle(missed, 'closed', at('17:00'))).toBe('missed')
  expect(caseObstacle(missed, 'missed', at('17:00'))).toBeNull()
})

test('offers no problem “missing” for compost', () => {
  expect(caseObstacle({ ...pickup, kind: 'collection' }, 'missing', at('15:00'))).toBe('not_offered')
})
