import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { expect, test } from 'vitest'
import { aPayment } from '#features/donations/testing.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { pickupScreen } from './pickup-screen.ts'

type Status = CollectionRequest['status']
const open = aPayment({ status: 'open', url: 'https://pay.example/1' })
const captured = aPayment({ status: 'captured', url: null })
const starting = aPayment({ status: 'starting', url: null })

test.each<[string, Status, CollectionRequest['payment'], Returned | undefined, boolean, string]>([
  ['the page is open', 'awaiting_payment', open, undefined, false, 'pay'],
  ['the gateway has not answered yet', 'awaiting_payment', starting, undefined, false, 'opening'],
  ['back from paying', 'awaiting_payment', open, 'paid', false, 'confirming'],
  ['back, but nothing was paid', 'awaiting_payment', open, 'paid', true, 'pay'],
  ['paid, and about to be booked', 'awaiting_payment', captured, undefined, false, 'confirming'],
  ['booked', 'requested', captured, 'paid', false, 'confirmed'],
  ['collected', 'collected', captured, undefined, false, 'confirmed'],
  ['ran out of time', 'released', open, 'paid', false, 'expired'],
  ['paid too late', 'released', captured, 'paid', false, 'late'],
])('%s', (_, status, payment, returned, unseen, screen) =>
  expect(pickupScreen({ status, payment }, returned, unseen)).toBe(screen),
)
