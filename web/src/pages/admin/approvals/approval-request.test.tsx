// @vitest-environment happy-dom
import type { Approval } from '@dawra/contract/approvals/schemas'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { ApprovalRequest } from './approval-request.tsx'

const returned: Approval = {
  id: 'a1',
  act: 'return_payout',
  status: 'approved',
  amount: 41_086,
  reason: 'AC04 Account closed',
  requestedAt: '2026-11-22T08:00:00Z',
  requestedBy: { id: 'm1', name: 'Salim' },
  expiresAt: '2026-11-24T08:00:00Z',
  decidedAt: '2026-11-22T09:00:00Z',
  decidedBy: { id: 'm2', name: 'Maryam' },
  note: null,
  person: null,
  about: null,
  change: null,
  order: null,
}

const plainText = () => pageText().replaceAll(/[\u2066-\u2069]/g, '')

test('shows the bank’s reason in plain words beside its code', async () => {
  await mount(<ApprovalRequest request={returned} />, { messages: ['officeActs'] })
  expect(plainText()).toContain('The account is closed (AC04): Account closed')
})

/** @promise office-acts.approvals.text (`/admin/approvals`) */
test('describes a changed setting in plain words, without a sum', async () => {
  const change = { key: 'voucher_person_month', former: 30_000, value: 200_000 } as const
  const request: Approval = { ...returned, act: 'change_setting', amount: 170_000, reason: 'Winter', change }
  await mount(<ApprovalRequest request={request} />, { messages: ['adminSettings', 'officeActs'] })
  expect(plainText()).toMatch(/From .*30\.000.* to .*200\.000/)
  expect(plainText()).toContain('One person gets vouchers worth up to')
  expect(plainText()).not.toContain('170')
})

test('describes a changed reward in plain words', async () => {
  const before = {
    title: { en: 'Five off', ar: 'خصم خمسة' },
    description: { en: 'Off one order', ar: 'على طلب واحد' },
    ...{ cost: 500, worth: 5000, isOn: true },
  }
  const change = { before, after: { ...before, cost: 100 } }
  const request: Approval = { ...returned, act: 'change_reward', amount: 400, reason: 'Winter', change }
  await mount(<ApprovalRequest request={request} />, { messages: ['adminSettings', 'officeActs'] })
  expect(plainText()).toContain('Five off')
  expect(plainText()).toMatch(/Price in points: From 500 points to 100 points/)
})
