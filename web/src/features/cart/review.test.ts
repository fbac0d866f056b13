import { expect, test } from 'vitest'
import { AFTER, BEFORE, line, offer } from '#parts/cart/testing.ts'
import { reviewCart } from './review.ts'

const LATER = new Date(BEFORE.getTime() + 60_000).toISOString()
const noticeOf = (...[offers, now = BEFORE]: [Parameters<typeof reviewCart>[1], Date?]) =>
  reviewCart([line()], offers, now, { fee: 500 }).lines[0]?.notice

test.each([
  ['nothing when the deal is as it was', [offer()], null],
  ['fewer left than wanted', [offer({ remaining: 1 })], { kind: 'fewer_left', remaining: 1 }],
  ['sold out', [offer({ remaining: 0 })], { kind: 'sold_out' }],
  ['a new price', [offer({ price: 1100 })], { kind: 'price_changed', price: 1100 }],
  ['withdrawn', [offer({ status: 'withdrawn' })], { kind: 'gone' }],
  ['for members first', [offer({ membersUntil: LATER })], { kind: 'members_first', until: LATER }],
  ['nothing when everybody may buy by now', [offer({ membersUntil: BEFORE.toISOString() })], null],
  ['ended', [offer({ status: 'ended' })], { kind: 'window_passed' }],
  ['unknown to the server', [], { kind: 'gone' }],
  ['nothing while the server has not answered', undefined, null],
] as const)('reports about a deal in the cart: %s', (_words, offers, notice) => {
  expect(noticeOf(offers)).toEqual(notice)
})

test('reports more than one person’s share, unless fewer portions are left anyway', () => {
  const notice = (remaining: number) =>
    reviewCart([line({ quantity: 12 })], [offer({ remaining })], BEFORE, { fee: 500 }).lines[0]?.notice
  expect(notice(30)).toEqual({ kind: 'over_share', most: 10 })
  expect(notice(11)).toEqual({ kind: 'fewer_left', remaining: 11 })
})

test('a member can buy a deal before the others', () => {
  expect(
    reviewCart([line()], [offer({ membersUntil: LATER })], BEFORE, { fee: 500, isEarly: true }).lines[0]
      ?.notice,
  ).toBeNull()
})

test('recognizes without the server that a deal’s window has passed', () => {
  expect(noticeOf(undefined, AFTER)).toEqual({ kind: 'window_passed' })
})

test('totals only available deals, with one fee', () => {
  const lines = [
    line(),
    line({ dealId: 'gone' }),
    line({ dealId: 'croissant', unitPrice: 750, originalUnitPrice: 1500 }),
  ]
  const offers = [offer(), offer({ id: 'croissant', price: 700, remaining: 9 })]
  const cart = reviewCart(lines, offers, BEFORE, { fee: 500 })
  expect(cart.unresolved).toBe(2)
  expect(cart.totals).toEqual({ subtotal: 4100, serviceFee: 500, total: 4600, savings: 3900 })
})

test('a cart in which nothing is available costs nothing', () => {
  expect(reviewCart([line()], [], BEFORE, { fee: 500 }).totals).toEqual({
    subtotal: 0,
    serviceFee: 0,
    total: 0,
    savings: 0,
  })
})
