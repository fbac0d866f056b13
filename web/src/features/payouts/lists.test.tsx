// @vitest-environment happy-dom
import type { PayeePayout, Statement } from '@dawra/contract/payouts/payee-money'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { PayoutList } from './payout-list.tsx'
import { StatementList } from './statement-list.tsx'

const returned: PayeePayout = {
  id: 'p1',
  amount: 41_086,
  iban: 'OM81 •••• 7053',
  status: 'returned',
  returnReason: 'AC04',
  requestedAt: '2026-11-22T08:00:00Z',
  sentAt: '2026-11-22T09:00:00Z',
  endedAt: '2026-11-24T09:00:00Z',
}
const week: Statement = {
  id: 's1',
  number: 3,
  week: '2026-11-15',
  opening: 0,
  closing: -705,
  gross: 1300,
  cash: -1800,
  cashFee: -500,
  refunds: 0,
  commission: -195,
  vat: -10,
  payouts: 0,
  other: 0,
  voucherShare: 0,
  pickups: 1,
  issuedAt: '2026-11-22T02:00:00Z',
}
const plain = () => pageText().replaceAll(/[\u2066-\u2069]/g, '')

test('shows in plain words, beside the code, why a bank returned a payout', async () => {
  await mount(<PayoutList payouts={[returned]} />, { messages: ['money'] })
  expect(plain()).toContain('Returned: The account is closed (AC04)')
})

test('shows the service fees in cash apart from the other cash that a venue took', async () => {
  await mount(<StatementList statements={[week]} />, { messages: ['money'] })
  expect(plain()).toContain('Taken in cash OMR 1.300 · Service fees in cash OMR 0.500')
})

test('does not mention cash in a week without any', async () => {
  await mount(<StatementList statements={[{ ...week, cash: 0, cashFee: 0 }]} />, { messages: ['money'] })
  expect(plain()).not.toContain('cash')
})
