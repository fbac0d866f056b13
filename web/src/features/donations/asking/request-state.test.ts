import { expect, test } from 'vitest'
import { closedBecause, isWarned, requestScreen, requestWord } from './request-state.ts'

const payment = (status: 'open' | 'captured' | 'closed', url: string | null = 'https://pay.test') => ({
  status,
  url,
  method: 'card' as const,
  amount: 500,
  embeddable: true,
  paidAt: null,
  refunds: [],
})

test.each([
  [{ status: 'accepted', payment: null }, undefined, 'opening'],
  [{ status: 'accepted', payment: payment('open') }, undefined, 'pay'],
  [{ status: 'accepted', payment: payment('open') }, 'paid', 'confirming'],
  [{ status: 'accepted', payment: payment('closed', null) }, undefined, 'opening'],
  [{ status: 'accepted', payment: payment('captured') }, undefined, 'confirming'],
  [{ status: 'confirmed', payment: payment('captured') }, 'paid', 'confirmed'],
  [{ status: 'lapsed', payment: payment('closed') }, 'paid', 'expired'],
] as const)('%j after %s shows %s', (request, returned, screen) => {
  expect(requestScreen(request, returned)).toBe(screen)
})

test('what the gateway never saw can be paid again', () => {
  expect(requestScreen({ status: 'accepted', payment: payment('open') }, 'paid', true)).toBe('pay')
})

test('a recall is said to whoever may have eaten of it, and to nobody else', () => {
  const recalled = { recalledBecause: 'Left in the sun' }
  expect(requestWord({ status: 'collected', donation: recalled })).toBe('recalled')
  expect(isWarned({ status: 'declined', donation: recalled })).toBe(false)
  expect(requestWord({ status: 'collected', donation: { recalledBecause: null } })).toBe('collected')
})

test.each([
  ['not_needed', 'requester', { code: 'not_needed' }],
  ['all_given', 'system', { code: 'all_given' }],
  ['recalled', 'donor', { code: 'recalled' }],
  ['other', 'donor', { words: 'other' }],
  ['Promised to a neighbour', 'donor', { words: 'Promised to a neighbour' }],
  ['', 'donor', null],
] as const)('%j of the %s is said as %j', (reason, closedBy, said) => {
  expect(closedBecause({ reason, closedBy })).toEqual(said)
})
