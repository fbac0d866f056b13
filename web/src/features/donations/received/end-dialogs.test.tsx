// @vitest-environment happy-dom
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownDonationQuery } from '#features/donations/queries.ts'
import { aDonation, aReceivedRequest } from '#features/donations/testing.ts'
import { LOST, mount, refused } from '#testing/mount.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'

const onClose = vi.fn()
const sent: unknown[] = []
beforeEach(() => {
  onClose.mockClear()
  sent.length = 0
})

const MESSAGES = ['giving', 'donations'] as const
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const reason = () => screen.getByRole('textbox')
const problems = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])

const decline = (answer: ReceivedRequest | ReturnType<typeof refused> = declined) =>
  mount(<DeclineDialog request={aReceivedRequest()} onClose={onClose} />, {
    messages: MESSAGES,
    answers: {
      'POST /api/v1/received-requests/{receivedId}/decline': ({ body }) => {
        sent.push(body)
        return answer
      },
    },
  })
const declined = aReceivedRequest({ status: 'declined' })

test('declines a request with or without a reason', async () => {
  await decline()
  await press('Decline')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await decline()
  await userEvent.type(reason(), 'Promised to a neighbour')
  await press('Decline')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(sent).toEqual([{ reason: '' }, { reason: 'Promised to a neighbour' }])
})

test('marks a reason that the server refuses, and keeps its text', async () => {
  await decline(refused(422, 'invalid_input', { issues: [{ path: 'reason', rule: 'contact' }] }))
  await userEvent.type(reason(), 'Call me at +968 9212 3456')
  await press('Decline')
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'))
  expect(reason()).toHaveProperty('value', 'Call me at +968 9212 3456')
  expect(problems()).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('no longer marks a refused reason once it is edited', async () => {
  await decline(refused(422, 'invalid_input', { issues: [{ path: 'reason', rule: 'contact' }] }))
  await userEvent.type(reason(), '+968 9212 3456')
  await press('Decline')
  await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'))
  await userEvent.clear(reason())
  await userEvent.type(reason(), 'Sorry')
  expect(reason().getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['of a closed request', refused(409, 'request_closed')],
  ['that is lost', LOST],
])('shows an answer %s in the dialog, not at the reason', async (_, answer) => {
  await decline(answer)
  await userEvent.type(reason(), '+968 9212 3456')
  await press('Decline')
  await waitFor(() => expect(problems()).toHaveLength(1))
  expect(reason().getAttribute('aria-invalid')).not.toBe('true')
})

const end = (
  how: 'withdraw' | 'recall',
  promised = false,
  answer: 'ended' | ReturnType<typeof refused> = 'ended',
) => {
  const ended = aDonation({ status: 'withdrawn', recalledBecause: how === 'recall' ? 'Sour' : null })
  return mount(<EndDialog how={how} donation={aDonation()} promised={promised} onClose={onClose} />, {
    messages: MESSAGES,
    answers: {
      [`POST /api/v1/own-donations/{donationId}/${how}`]: ({ body }: { body: unknown }) => {
        sent.push(body)
        return answer === 'ended' ? ended : answer
      },
    },
  })
}

test('a recall requires a reason that is not blank', async () => {
  await end('recall')
  await userEvent.type(reason(), '  ')
  await press('Recall and warn everyone')
  expect(screen.getByText('Enter what is wrong. Everyone who took some will read it.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(reason(), 'Sour')
  expect(screen.queryByText(/^Enter what is wrong/)).toBeNull()
  await press('Recall and warn everyone')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ reason: '  Sour' }])
})

test('shows no missing reason before the button was clicked', async () => {
  await end('recall')
  expect(screen.queryByText(/^Enter what is wrong/)).toBeNull()
})

test('a withdrawal requires no reason', async () => {
  const { queryClient, calls } = await end('withdraw')
  const { queryKey } = ownDonationQuery('d1')
  const requests = [aReceivedRequest()]
  queryClient.setQueryData(queryKey, { ...aDonation(), requests })
  await press('Withdraw')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toEqual(['POST /api/v1/own-donations/d1/withdraw'])
  // The response has no requests: the cached ones stay.
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ status: 'withdrawn', requests })
})

test.each([
  ['withdraw', true, true],
  ['withdraw', false, false],
  ['recall', true, false],
] as const)('to %s a donation with promised food (%s) warns of refunds: %s', async (how, promised, is) => {
  await end(how, promised)
  expect(screen.queryByText(/refund what they paid/) !== null).toBe(is)
})

test('stays open with the server’s reason when a withdrawal is refused', async () => {
  await end('withdraw', false, refused(409, 'donation_closed'))
  await press('Withdraw')
  await waitFor(() => expect(problems()).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
})

test('can be left by a button other than “Cancel”, which sends nothing', async () => {
  await end('withdraw')
  await press('Keep it listed')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})
