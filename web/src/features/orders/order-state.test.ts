import type { ProductLine } from '@dawra/contract/orders/schemas'
import { describe, expect, test } from 'vitest'
import {
  isPaid,
  isToBeCollected,
  orderLabel,
  pickupLabel,
  recalledProducts,
  refundOnCancel,
  refundState,
  savingsOf,
} from './order-state.ts'

type State = Parameters<typeof orderLabel>[0]
const state = (
  status: State['status'],
  payment: State['payment']['status'],
  releaseReason: State['releaseReason'] = null,
): State => ({ status, releaseReason, payment: { status: payment } })

test.each([
  ['awaiting_payment', state('awaiting_payment', 'open')],
  ['confirming', state('awaiting_payment', 'captured')],
  ['confirmed', state('confirmed', 'captured')],
  ['ready', state('ready', 'captured')],
  ['completed', state('completed', 'captured')],
  ['no_show', state('no_show', 'captured')],
  ['cancelled', state('cancelled', 'captured')],
  ['expired', state('released', 'closed', 'expired')],
  ['left', state('released', 'closed', 'left')],
  ['replaced', state('released', 'closed', 'replaced')],
  ['voucher_recalled', state('released', 'closed', 'voucher_recalled')],
  ['late', state('released', 'captured', 'expired')],
] as const)('labels an order as %s', (word, order) => expect(orderLabel(order)).toBe(word))

test('labels a pickup by its own state once the order is paid', () => {
  expect(pickupLabel({ kind: 'deals', status: 'cancelled' }, state('ready', 'captured'))).toBe('cancelled')
  expect(pickupLabel({ kind: 'deals', status: 'released' }, state('released', 'closed', 'left'))).toBe('left')
  expect(
    pickupLabel({ kind: 'delivery', status: 'awaiting_payment' }, state('awaiting_payment', 'captured')),
  ).toBe('confirming')
})

test.each([
  ['delivery', 'confirmed', 'preparing'],
  ['delivery', 'out_for_delivery', 'out_for_delivery'],
  ['delivery', 'completed', 'delivered'],
  ['collection', 'confirmed', 'preparing'],
  ['collection', 'ready', 'ready_to_collect'],
  ['collection', 'completed', 'collected'],
  ['deals', 'confirmed', 'confirmed'],
  ['deals', 'completed', 'completed'],
] as const)('labels a %s that is %s as %s', (kind, status, word) =>
  expect(pickupLabel({ kind, status }, state(status, 'captured'))).toBe(word),
)

test.each([
  ['deals', 'confirmed', 'KM482', true],
  ['collection', 'ready', 'KM482', true],
  ['delivery', 'confirmed', 'KM482', false],
  ['deals', 'completed', 'KM482', false],
  ['deals', 'cancelled', 'KM482', false],
  ['deals', 'awaiting_payment', null, false],
] as const)('for a pickup (%s, %s) with the code %s, shows that code: %s', (kind, status, code, shown) =>
  expect(isToBeCollected({ kind, status, code, recalls: [] })).toBe(shown),
)

test('shows no code for recalled food, even before the pickup is cancelled', () => {
  const recalls = [{ dealId: 'd1', at: '', reason: 'Glass', advice: 'throw_away' as const }]
  expect(isToBeCollected({ kind: 'deals', status: 'confirmed', code: 'KM482', recalls })).toBe(false)
})

test('counts an order as paid only while it is not cancelled', () => {
  expect(isPaid(state('confirmed', 'captured'))).toBe(true)
  expect(isPaid(state('released', 'captured', 'expired'))).toBe(false)
  expect(isPaid(state('awaiting_payment', 'open'))).toBe(false)
})

describe('the refunds of an order', () => {
  const refund = (status: 'pending' | 'refunded' | 'failed', amount: number) => ({
    status,
    amount,
    requestedAt: '2026-05-01T10:00:00Z',
  })
  test('shows no refund of an order without one', () => expect(refundState({ refunds: [] })).toBeNull())
  test('adds up the refunds of an order, including those still to come', () => {
    expect(refundState({ refunds: [refund('refunded', 1300), refund('pending', 500)] })).toEqual({
      status: 'pending',
      amount: 1800,
    })
    expect(refundState({ refunds: [refund('refunded', 1300)] })?.status).toBe('refunded')
    expect(refundState({ refunds: [refund('failed', 1), refund('pending', 1)] })?.status).toBe('failed')
  })
})

describe('the refund of a cancelled pickup', () => {
  const pickup = (id: string, status: 'confirmed' | 'cancelled', discount = 0) => ({
    id,
    status,
    total: 2000,
    discount,
    refundedPart: 0,
  })
  const order = (...pickups: ReturnType<typeof pickup>[]) => ({
    serviceFee: 500,
    deliveryFee: 1500,
    deliveryDiscount: 1000,
    pickups,
  })
  const mine = pickup('mine', 'confirmed')
  test('a refund includes the fees when the order’s last pickup is cancelled', () => {
    expect(refundOnCancel(order(mine), mine)).toBe(3000)
    expect(refundOnCancel(order(mine, pickup('other', 'cancelled')), mine)).toBe(3000)
  })
  test('a refund is the pickup’s own total while another pickup remains', () =>
    expect(refundOnCancel(order(mine, pickup('other', 'confirmed')), mine)).toBe(2000))
  test('a refund excludes what a voucher paid', () => {
    const withVoucher = pickup('mine', 'confirmed', 800)
    expect(refundOnCancel(order(withVoucher, pickup('other', 'confirmed')), withVoucher)).toBe(1200)
  })
})

test.each([
  ['confirmed', 'ready', 700],
  ['completed', 'completed', 700],
  ['confirmed', 'cancelled', 0],
  ['completed', 'no_show', 0],
  ['released', 'released', 0],
] as const)('pickups that are %s and %s saved the customer %i baisa after the fee', (one, other, saved) =>
  expect(
    savingsOf({
      subtotal: 900,
      savings: 1200,
      serviceFee: 500,
      pickups: [one, other].map(status => ({ status, refundedPart: 0, refundedAt: null })),
    }),
  ).toBe(saved),
)

test.each([
  ['a part of it', { refundedPart: 400, refundedAt: null }],
  ['all of it', { refundedPart: 0, refundedAt: '2026-11-21T14:00:00Z' }],
])('counts no saving when %s was refunded after the hand-over', (_, refund) => {
  const pickups = [{ status: 'completed' as const, ...refund }]
  expect(savingsOf({ subtotal: 900, savings: 1200, serviceFee: 500, pickups })).toBe(0)
})

test('shows a recall only to customers who have some of the batch', () => {
  const line = (batch: string, recalledBecause: string | null) => ({ batch, recalledBecause }) as ProductLine
  const products = [line('AC-2610-01', 'Glass in it'), line('AC-2610-02', null)]
  expect(recalledProducts({ status: 'completed', products })).toEqual([products[0]])
  expect(recalledProducts({ status: 'cancelled', products })).toEqual([])
})
