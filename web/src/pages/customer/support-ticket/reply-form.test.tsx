// @vitest-environment happy-dom
import type { Ticket } from '@dawra/contract/support'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ticketQuery } from '#features/support/queries.ts'
import { readDraft } from '#lib/drafts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { ReplyForm } from './reply-form.tsx'

const REPLY = 'POST /api/v1/support/tickets/{ticketId}/replies'
const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  number: 42,
  topic: 'payment',
  subject: 'Paid twice',
  status: 'answered',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
  reference: null,
  replies: [],
  ...change,
})
const form = (reply: Answers[typeof REPLY], status: Ticket['status'] = 'answered') =>
  mount(<ReplyForm ticket={ticket({ status })} />, { messages: ['support'], answers: { [REPLY]: reply } })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }))

beforeEach(() => sessionStorage.clear())

test('a reply goes out once, empties the field and shows what the server answered', async () => {
  const sent: unknown[] = []
  const { queryClient } = await form(({ params, body }) => {
    sent.push([params.ticketId, body])
    return ticket({ status: 'open' })
  })
  await userEvent.type(field(), 'Still twice')
  await press()
  await waitFor(() => expect(field().value).toBe(''))
  expect(sent).toEqual([['t1', { text: 'Still twice', picture: null }]])
  expect(queryClient.getQueryData(ticketQuery('t1').queryKey)?.status).toBe('open')
})

test('an empty reply is marked and not sent', async () => {
  const { calls } = await form(LOST)
  await press()
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('a lost answer keeps the reply, and the next press is the same attempt', async () => {
  const keys: unknown[] = []
  await form(({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return keys.length === 1 ? LOST : ticket()
  })
  await userEvent.type(field(), 'Still twice')
  await press()
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(readDraft('reply:t1')).toEqual({ text: 'Still twice' })
  await press()
  await waitFor(() => expect(field().value).toBe(''))
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['closed', true],
  ['answered', false],
  ['open', false],
] as const)('that a reply opens it again is said where it is %s: %s', async (status, isSaid) => {
  await form(LOST, status)
  expect(screen.queryByText(/Your reply opens it again/) !== null).toBe(isSaid)
})
