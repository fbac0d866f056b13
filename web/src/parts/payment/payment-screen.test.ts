import { expect, test } from 'vitest'
import { type PaymentScreen, paymentScreen, type Returned, unpaidScreen } from './payment-screen.ts'
import { aPayment } from './testing.ts'

type State = Parameters<typeof paymentScreen>[0]

const url = 'https://pay.example/1'
const awaiting = (payment: State['payment']): State => ({
  status: 'awaiting_payment',
  releaseReason: null,
  payment,
})
const starting = awaiting({ status: 'starting', url: null })
const open = awaiting({ status: 'open', url })
const captured = awaiting({ status: 'captured', url: null })
const released = (releaseReason: State['releaseReason'], status: State['payment']['status']): State => ({
  status: 'released',
  releaseReason,
  payment: { status, url: null },
})
const after = (status: State['status']): State => ({
  status,
  releaseReason: null,
  payment: { status: 'captured', url: null },
})

test.each<[string, State, Returned | undefined, boolean, PaymentScreen]>([
  ['the gateway has not answered yet', starting, undefined, false, 'opening'],
  ['its page is there', open, undefined, false, 'pay'],
  ['back from paying', open, 'paid', false, 'confirming'],
  ['back from paying before the page was even known', starting, 'paid', false, 'confirming'],
  ['back, but nothing was paid', open, 'paid', true, 'pay'],
  ['back without paying', open, 'cancelled', false, 'leaving'],
  ['paid, the order follows', captured, undefined, false, 'confirming'],
  ['paid, whatever the address says', captured, 'cancelled', true, 'confirming'],
  ['confirmed', after('confirmed'), 'paid', false, 'confirmed'],
  ['ready already', after('ready'), undefined, false, 'confirmed'],
  ['cancelled afterwards', after('cancelled'), undefined, false, 'confirmed'],
  ['ran out of time', released('expired', 'closed'), undefined, false, 'expired'],
  ['ran out while paying was claimed', released('expired', 'closed'), 'paid', false, 'expired'],
  ['left', released('left', 'closed'), undefined, false, 'left'],
  ['replaced by the next order', released('replaced', 'closed'), undefined, false, 'replaced'],
  ['its voucher was recalled', released('voucher_recalled', 'closed'), undefined, false, 'voucher_recalled'],
  ['paid in the tab of a replaced one', released('replaced', 'captured'), 'paid', false, 'late'],
  ['paid too late', released('expired', 'captured'), 'paid', false, 'late'],
  ['paid after leaving', released('left', 'captured'), undefined, false, 'late'],
])('%s', (_name, order, returned, unseen, screen) =>
  expect(paymentScreen(order, returned, unseen)).toBe(screen),
)

test.each<[string, ReturnType<typeof aPayment> | null, Returned | undefined, boolean, PaymentScreen]>([
  ['nothing was opened yet', null, undefined, false, 'opening'],
  [
    'the gateway has not answered yet',
    aPayment({ status: 'starting', url: null }),
    undefined,
    false,
    'opening',
  ],
  ['the page is open', aPayment(), undefined, false, 'pay'],
  ['back from paying', aPayment(), 'paid', false, 'confirming'],
  ['back, but nothing was paid', aPayment(), 'paid', true, 'pay'],
  ['closed, so a new one is opened', aPayment({ status: 'closed', url: null }), undefined, false, 'opening'],
  ['paid, and about to be booked', aPayment({ status: 'captured' }), undefined, false, 'confirming'],
])('of a held thing: %s', (_, payment, returned, unseen, screen) =>
  expect(unpaidScreen(payment, returned, unseen)).toBe(screen),
)
