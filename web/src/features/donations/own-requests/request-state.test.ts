import { expect, test } from 'vitest'
import { closedBecause, isWarned, requestLabel } from './request-state.ts'

test('shows a recall only to requesters who may have eaten the food', () => {
  const recalled = { recalledBecause: 'Left in the sun' }
  expect(requestLabel({ status: 'collected', donation: recalled })).toBe('recalled')
  expect(isWarned({ status: 'declined', donation: recalled })).toBe(false)
  expect(requestLabel({ status: 'collected', donation: { recalledBecause: null } })).toBe('collected')
})

test.each([
  ['not_needed', 'requester', { code: 'not_needed' }],
  ['all_given', 'system', { code: 'all_given' }],
  ['recalled', 'donor', { code: 'recalled' }],
  ['other', 'donor', { text: 'other' }],
  ['Promised to a neighbour', 'donor', { text: 'Promised to a neighbour' }],
  ['', 'donor', null],
] as const)('shows why a request was closed: %j by %s as %j', (reason, closedBy, expected) => {
  expect(closedBecause({ reason, closedBy })).toEqual(expected)
})
