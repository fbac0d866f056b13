// @vitest-environment happy-dom
import type { Ticket } from '@dawra/contract/support/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ticketQuery } from '#features/support/queries.ts'
import { readDraft } from '#lib/drafts'
import { aTicket } from '#testing/a-ticket.ts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { ReplyForm } from './reply-form.tsx'

const REPLY = 'POST /api/v1/support/tickets/{ticketId}/replies'
const ticket = (change: Partial<Ticket> = {}) => aTicket({ status: 'waiting', ...change })
const form = (reply: Answers[typeof REPLY]) =>
  mount(<ReplyForm ticket={ticket()} />, { messages: ['support'], answers: { [REPLY]: reply } })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send reply' }))

beforeEach(() => sessionStorage.clear())

test('sends a reply once, empties the field, and shows the server’s answer', async () => {
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

test('marks an empty reply, and does not send it', async () => {
  const { calls } = await form(LOST)
  await press()
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('reports a pasted text that is too long, and keeps all of it', async () => {
  const { calls } = await form(LOST)
  await userEvent.click(field())
  await userEvent.paste('x'.repeat(10_000))
  await press()
  expect(await screen.findByText(/^At most 5,000 characters/)).toBeTruthy()
  expect([field().value.length, calls]).toEqual([10_000, []])
})

test('keeps the reply after a lost response, and retries the same attempt', async () => {
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

test('leads from a reply to an old solved ticket to the new ticket', async () => {
  const { path, queryClient } = await form(ticket({ id: 't2', status: 'open' }))
  await userEvent.type(field(), 'It broke again')
  await press()
  await waitFor(() => expect(path()).toBe('/support/t2'))
  expect(queryClient.getQueryData(ticketQuery('t2').queryKey)?.status).toBe('open')
})
