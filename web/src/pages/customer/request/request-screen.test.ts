import { expect, test } from 'vitest'
import { requestScreen } from './request-screen.ts'

const payment = (status: 'open' | 'captured' | 'closed', url: string | null = 'https://pay.test') => ({
  status,
  url,
  method: 'card' as const,
  amount: 500,
  embeddable: true,
  isSavedCard: false,
  card: null,
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
] as const)('for %j after %s shows %s', (request, returned, screen) => {
  expect(requestScreen(request, returned)).toBe(screen)
})

test('lets a payment that the gateway never received be tried again', () => {
  expect(requestScreen({ status: 'accepted', payment: payment('open') }, 'paid', true)).toBe('pay')
})
