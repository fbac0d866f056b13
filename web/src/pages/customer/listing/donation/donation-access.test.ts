import type { DonationDetail, OwnRequest } from '@dawra/contract/donations/schemas'
import { expect, test } from 'vitest'
import { accessOf } from './donation-access.ts'

const now = new Date('2026-11-21T18:00:00+04:00')
const at = (clock: string) => `2026-11-21T${clock}:00+04:00`
const donation = {
  status: 'available',
  gramsLeft: 2000,
  window: { startsAt: at('17:00'), endsAt: at('20:00') },
  charitiesUntil: at('17:15'),
} as DonationDetail
const stranger = { now, isOwn: false, requested: undefined, isCharity: false }

test('offers the donor to manage the donation, and shows a requester their request', () => {
  const requested = { id: 'request' } as OwnRequest
  expect(accessOf(donation, { ...stranger, isOwn: true }).kind).toBe('own')
  expect(accessOf({ ...donation, status: 'reserved' }, { ...stranger, requested })).toEqual({
    kind: 'asked',
    request: requested,
  })
})

test.each([
  ['promised', { status: 'reserved' }],
  ['less than anybody can ask for', { gramsLeft: 90 }],
  ['over', { window: { startsAt: at('15:00'), endsAt: at('18:00') } }],
] as const)('shows a donation that is %s as gone', (_, over) => {
  expect(accessOf({ ...donation, ...over }, stranger).kind).toBe('gone')
})

test('lets charities request a donation first, then every user', () => {
  const fresh = { ...donation, charitiesUntil: at('18:10') }
  expect(accessOf(fresh, stranger).kind).toBe('charities_first')
  expect(accessOf(fresh, { ...stranger, isCharity: true }).kind).toBe('open')
  expect(accessOf(donation, stranger).kind).toBe('open')
})
