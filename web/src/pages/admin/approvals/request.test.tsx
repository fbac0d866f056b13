// @vitest-environment happy-dom
import type { Approval } from '@dawra/contract/approvals/schemas'
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { Request } from './request.tsx'

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
  order: null,
}

test('shows the reason of the bank in plain words beside its code', async () => {
  await mount(<Request request={returned} />, { messages: ['officeActs'] })
  expect(pageText().replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    'The account is closed (AC04): Account closed',
  )
})
