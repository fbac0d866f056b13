// @vitest-environment happy-dom
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRequest } from '#features/donations/testing.ts'
import { aPayment } from '#parts/payment/testing.ts'
import { mount } from '#testing/mount.tsx'
import { RequestDetail } from './request-detail.tsx'

const MEETING: OwnRequest['meeting'] = {
  place: { lat: 23.588, lng: 58.407 },
  address: 'Way 2235, Building 14',
  instructions: { en: 'Ring twice', ar: null },
  donorPhone: '+96892123456',
  requesterPhone: '+96899887766',
}
const AGREED = { agreedAt: '2026-12-10T15:00:00.000Z', code: 'KR482', meeting: MEETING }

const show = (change: Partial<OwnRequest>, locale: 'en' | 'ar' = 'en') =>
  mount(<RequestDetail request={aRequest(change)} returned={undefined} onReturned={vi.fn()} />, {
    messages: ['donations', 'orders', 'checkout', 'messages', 'moderation'],
    locale,
    now: '2026-12-10T14:05:00Z',
    answers: { 'POST /api/v1/me/requests/{requestId}/payment': aRequest({ payment: aPayment() }) },
  })
const recalled = (change: Partial<OwnRequest>): Partial<OwnRequest> => ({
  ...change,
  donation: { ...aRequest().donation, recalledBecause: 'Left in the sun' },
})

const hasCode = () => screen.queryByText('KR482') !== null
const mayCancel = () => screen.queryByRole('link', { name: 'Cancel request' }) !== null
const mayRate = () => screen.queryByRole('button', { name: 'Send rating' }) !== null
const mustPay = () => screen.queryByRole('heading', { name: 'Payment' }) !== null

test.each<[OwnRequest['status'], Partial<OwnRequest>, RegExp, string]>([
  ['waiting', {}, /^The donor has your request/, 'cancel'],
  ['accepted', { price: 1500 }, /^The donor is keeping it/, 'cancel pay'],
  ['confirmed', AGREED, /^Come at the agreed time/, 'cancel code'],
  ['collected', AGREED, /^Thank you for not/, 'rate'],
  ['declined', { closedBy: 'donor' }, /^The donor chose someone else/, ''],
  ['cancelled', { ...AGREED, closedBy: 'requester' }, /^This request was cancelled/, ''],
  ['cancelled', { ...AGREED, closedBy: 'donor' }, /^The donor is no longer giving/, ''],
  ['released', AGREED, /^No one came/, ''],
  ['missed', AGREED, /^It was not picked up in time/, ''],
  ['lapsed', { price: 1500 }, /^The donor did not answer/, ''],
])('explains a request that is %s, and offers its actions', async (status, change, expected, offered) => {
  await show({ status, ...change })
  expect(screen.getAllByText(expected)).toHaveLength(1)
  const found = [mayCancel() && 'cancel', mustPay() && 'pay', hasCode() && 'code', mayRate() && 'rate']
  expect(found.filter(Boolean).join(' ')).toBe(offered)
})

test('asks for no payment of a free donation', async () => {
  await show({ status: 'accepted', price: 0 })
  expect(mustPay()).toBe(false)
  expect(screen.getAllByText('Free')).toHaveLength(1)
})

test('shows the address, phone, directions and code of a confirmed request', async () => {
  await show({ status: 'confirmed', ...AGREED })
  expect(screen.getAllByText('Ring twice')).toHaveLength(1)
  expect(screen.getAllByText(/\+968\s9212\s3456/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+96892123456')
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('23.588')
  expect(screen.getAllByRole('img', { name: 'The code as a QR code' })).toHaveLength(1)
})

test.each([
  ['the code', { ...AGREED, code: null }],
  ['the place', { ...AGREED, meeting: null }],
])('shows neither code nor address of a request without %s', async (_, change) => {
  await show({ status: 'confirmed', ...change })
  expect(hasCode()).toBe(false)
  expect(screen.queryByText('Way 2235, Building 14')).toBeNull()
})

test('shows the donor’s instructions of one language in the other too', async () => {
  await show({ status: 'confirmed', ...AGREED }, 'ar')
  expect(screen.getAllByText('Ring twice')).toHaveLength(1)
})

test('shows a recall instead of the state of the request', async () => {
  await show(recalled({ status: 'collected', agreedAt: AGREED.agreedAt }))
  const [notice] = screen.getAllByRole('alert')
  expect(notice?.textContent).toMatch(/^Do not eat this.*Left in the sun/)
  expect(screen.queryByText(/^Thank you for not/)).toBeNull()
})

test('does not warn a declined requester of food they never received', async () => {
  await show(recalled({ status: 'declined' }))
  expect(screen.queryByText('Do not eat this')).toBeNull()
  expect(screen.getAllByText('Declined')).toHaveLength(1)
})

test.each([
  [{ reason: 'all_given', closedBy: 'system' }, 'Reason: All of it went to others'],
  [{ reason: 'Promised to a neighbour', closedBy: 'donor' }, 'Reason: \u2068Promised to a neighbour\u2069'],
] as const)('shows for a request closed with %j: %j', async (closed, expected) => {
  await show({ status: 'declined', ...closed })
  expect(screen.getAllByText(expected)).toHaveLength(1)
})

test('shows money that is refunded, and mentions no refund otherwise', async () => {
  const refunds = [{ amount: 1500, status: 'pending' as const, requestedAt: '2026-12-10T14:00:00Z' }]
  await show({ status: 'cancelled', price: 1500, payment: aPayment({ status: 'captured', refunds }) })
  expect(screen.getByText(/refund|back/i).textContent).toMatch(/1\.500/)
  await show({ status: 'confirmed', price: 1500, payment: aPayment({ status: 'captured' }), ...AGREED })
  expect(screen.queryByText(/refund/i)).toBeNull()
})

test('shows the requested time until the donor agrees on one', async () => {
  await show({ status: 'waiting' })
  expect(screen.getAllByText('Time you suggested')).toHaveLength(1)
  await show({ status: 'confirmed', ...AGREED })
  expect(screen.queryByText('Time you suggested')).toBeNull()
  expect(screen.getAllByText('Agreed time').length).toBeGreaterThan(0)
})

test('counts unread messages on their button', async () => {
  await show({ unread: 2 })
  expect(screen.getByRole('link', { name: /Messages.*2 new messages/ }).getAttribute('href')).toContain(
    'messages=true',
  )
})
