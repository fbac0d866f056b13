import type { Payment } from '@dawra/contract/payments/schemas'

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  status: 'open',
  method: 'card',
  amount: 1500,
  url: 'https://pay.test/s1',
  embeddable: false,
  isSavedCard: false,
  card: null,
  paidAt: null,
  refunds: [],
  ...change,
})
