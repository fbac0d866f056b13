// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { Balance } from './balance.tsx'

type Money = Parameters<typeof Balance>[0]['money']

const money = (over: Partial<Money>): Money => ({
  balance: 0,
  waiting: 0,
  due: 0,
  minimum: 5000,
  holdDays: 2,
  obstacle: 'below_minimum',
  holdReason: null,
  iban: 'OM81 •••• 7053',
  owedSince: null,
  payTo: null,
  commission: { shareBp: 1500, perPortion: 0 },
  nextCommission: null,
  statements: [],
  payouts: [],
  ...over,
})

test.each<[string, Partial<Money>]>([
  ['Less than OMR 5.000 is kept for the next payout.', {}],
  ['Less than OMR 5.000 is kept for the next payout.', { balance: 4000, waiting: 1000, due: 3000 }],
  ['What you sold is ready to be paid out 2 days after pickup.', { balance: 6000, waiting: 4000, due: 2000 }],
  ['It is in the next payout.', { balance: 6000, due: 6000, obstacle: null }],
])('says about a balance “%s”', async (expected, over) => {
  await mount(<Balance money={money(over)} />, { messages: ['money'] })
  expect(pageText()).toContain(expected)
})

test('shows how long a debt has been owed, and to which account to transfer it', async () => {
  const debt = money({
    balance: -1500,
    obstacle: 'owes',
    owedSince: '2026-11-21',
    payTo: { name: 'Dawra LLC', iban: 'OM810180000001299123456' },
  })
  await mount(<Balance money={debt} />, { messages: ['money'] })
  expect(pageText()).toContain('Owed since 21 Nov 2026.')
  expect(pageText()).toContain('OM810180000001299123456')
})

test('shows a new debt, and to ask support when no account is known', async () => {
  await mount(<Balance money={money({ balance: -1500, obstacle: 'owes' })} />, { messages: ['money'] })
  expect(pageText()).toContain('It came up this week.')
  expect(pageText()).toContain('ask our support for the account')
})
