// @vitest-environment happy-dom
import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Payout } from './payout.tsx'
import { usePayoutAct } from './queries.ts'

const SETTLE = 'POST /api/v1/admin/payouts/{payoutId}/settled'
const payout: PayoutBatch['payouts'][number] = {
  id: 'p1',
  payee: { kind: 'venue', id: 'v1', name: { en: 'Bait Al Luban', ar: null } },
  creditor: 'Bait Al Luban LLC',
  amount: 41_086,
  iban: 'OM810180000001299123456',
  status: 'sent',
  returnReason: null,
  approvalId: null,
  requestedAt: '2026-11-22T08:00:00Z',
  sentAt: '2026-11-22T09:00:00Z',
  endedAt: null,
}
const Shown = () => <Payout payout={payout} act={usePayoutAct()} />

/** @promise operator-payouts.payout.settleText (/admin/payouts) */
test('asks for the reason why a payout is marked as paid by hand', async () => {
  const sent: unknown[] = []
  await mount(<Shown />, {
    messages: ['operatorPayouts'],
    answers: {
      [SETTLE]: ({ body }) => {
        sent.push(body)
        return {} as never
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Bait Al Luban is paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Paid' }))
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen online')
  await userEvent.click(dialog.getByRole('button', { name: 'Paid' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Seen online' }]))
})
