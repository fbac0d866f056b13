// @vitest-environment happy-dom
import type { RequestStatus } from '@dawra/contract/donations/rules'
import type { Thread } from '@dawra/contract/messages/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { ownRequestQuery } from './queries.ts'
import { aRequest } from './testing.ts'
import { ThreadDialog } from './thread-dialog.tsx'

const READ = 'GET /api/v1/donation-requests/{requestId}/messages'
const WRITE = 'POST /api/v1/donation-requests/{requestId}/messages'
const thread = (change: Partial<Thread> = {}): Thread => ({
  messages: [],
  unread: 0,
  closedBecause: null,
  ...change,
})
const WINDOW = aRequest().donation.window

interface Given {
  status?: RequestStatus
  agreedAt?: string | null
  answers?: Answers
}

async function show({ status = 'waiting', agreedAt = null, answers }: Given = {}) {
  const mounted = await mount(
    <ThreadDialog
      request={{ id: 'r1', status, agreedAt }}
      window={WINDOW}
      otherName="Maryam"
      onClose={vi.fn()}
    />,
    {
      messages: ['messages', 'moderation'],
      now: '2026-12-10T14:05:00Z',
      answers: { [READ]: thread(), ...answers },
    },
  )
  await screen.findByRole('log')
  return mounted
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => sessionStorage.clear())

test.each<[RequestStatus, boolean]>([
  ['waiting', false],
  ['accepted', true],
  ['confirmed', true],
  ['collected', true],
  ['declined', false],
  ['cancelled', false],
])('phone numbers may be sent while a request is %s: %s', async (status, may) => {
  await show({ status })
  expect(screen.queryByText(/^Phone numbers and links can be sent once/) === null).toBe(may)
})

test('shows the agreed time above the messages, and before that the whole window', async () => {
  await show({ agreedAt: '2026-12-10T15:30:00.000Z' })
  expect(screen.getByText('Pickup:').textContent?.replace(/\s/g, ' ')).toMatch(/7:30 pm$/)
  await show()
  expect(screen.getByText('Pickup:').textContent?.replace(/\s/g, ' ')).toMatch(/6.*8 pm/)
})

test.each([
  [3, true],
  [0, false],
])('after %i new messages were read, refetches the counts of unread ones: %s', async (unread, isStale) => {
  const { queryClient } = await show({ answers: { [READ]: thread({ unread }) } })
  const { queryKey } = ownRequestQuery('r1')
  queryClient.setQueryData(queryKey, aRequest({ unread }))
  await queryClient.refetchQueries({ type: 'active' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

test('sends a message once, shows it in the thread, and empties the field', async () => {
  const message = {
    id: 'm1',
    mine: true,
    author: 'Salma',
    text: 'On my way',
    writtenAt: '2026-12-10T14:05:00Z',
    withheld: null,
  }
  const { calls } = await show({ answers: { [WRITE]: thread({ messages: [message] }) } })
  await userEvent.type(field(), '  On my way ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('On my way'))
  expect(field().value).toBe('')
  expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(1)
})

test('keeps the message after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  await show({
    answers: {
      [WRITE]: ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return keys.length === 1 ? LOST : thread()
      },
    },
  })
  await userEvent.type(field(), 'On my way')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('closes the field when the server says that the conversation is over', async () => {
  let reads = 0
  await show({
    answers: {
      [READ]: () => thread({ closedBecause: reads++ === 0 ? null : 'over' }),
      [WRITE]: refused(409, 'thread_closed'),
    },
  })
  await userEvent.type(field(), 'Hello?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This pickup is over, so the conversation is closed.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
