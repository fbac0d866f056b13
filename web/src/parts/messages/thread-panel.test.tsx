// @vitest-environment happy-dom
import { LATEST_MESSAGES } from '@dawra/contract/messages/rules'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { apiQuery } from '#lib/api-query'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { message, thread } from './testing.ts'
import { type Sending, ThreadPanel, type ThreadPanelProps } from './thread-panel.tsx'

const THREAD = 'GET /api/v1/pickups/{pickupId}/messages'
const onSend = vi.fn<(sending: Sending) => Promise<unknown>>()

function Panel(props: Partial<ThreadPanelProps>) {
  const query = useQuery(apiQuery(THREAD, { params: { pickupId: 'p1' } }, { retry: false }))
  return (
    <ThreadPanel
      subject="pickup:p1"
      query={query}
      onSend={onSend}
      otherName="Bait Al Luban"
      window={{ startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T16:30:00Z' }}
      mayShareContacts
      {...props}
    />
  )
}

const shown = async (
  answer: Answers[typeof THREAD] = thread(),
  props: Partial<ThreadPanelProps> = {},
  locale: 'en' | 'ar' = 'en',
) => {
  await mount(<Panel {...props} />, {
    messages: ['messages', 'moderation'],
    answers: { [THREAD]: answer },
    now: '2026-11-22T12:00:00Z',
    locale,
  })
  await waitFor(() => expect(screen.queryByText(/Loading|جار/)).toBeNull())
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  sessionStorage.clear()
  onSend.mockReset().mockResolvedValue(undefined)
  return () => vi.restoreAllMocks()
})

test('sends a trimmed message, and empties the field', async () => {
  await shown()
  await userEvent.type(field(), '  On my way  ')
  await press('Send')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ text: 'On my way', idempotencyKey: expect.any(String) })
  await waitFor(() => expect(field().value).toBe(''))
  expect(sessionStorage).toHaveLength(0)
})

test('does not send a message of blanks', async () => {
  await shown()
  await userEvent.type(field(), '   ')
  await press('Send')
  expect(onSend).not.toHaveBeenCalled()
})

test('keeps the message after a lost response, and retries the same attempt', async () => {
  onSend.mockRejectedValueOnce(new ApiError('offline'))
  await shown()
  await userEvent.type(field(), 'On my way')
  await press('Send')
  await screen.findByText(/There is no connection/)
  expect(field().value).toBe('On my way')
  await press('Send again')
  await waitFor(() => expect(field().value).toBe(''))
  const [first, second] = onSend.mock.calls
  expect(second).toEqual(first)
})

test('treats a changed message after a lost response as another attempt', async () => {
  onSend.mockRejectedValueOnce(new ApiError('timeout'))
  await shown()
  await userEvent.type(field(), 'On my way')
  await press('Send')
  await screen.findByRole('button', { name: 'Send again' })
  await userEvent.type(field(), ', ten minutes')
  await press('Send')
  expect(onSend.mock.calls[1]?.[0].text).toBe('On my way, ten minutes')
  expect(onSend.mock.calls[1]?.[0].idempotencyKey).not.toBe(onSend.mock.calls[0]?.[0].idempotencyKey)
})

test('sends a message once on a second click while it is in progress', async () => {
  const answer = Promise.withResolvers<void>()
  onSend.mockReturnValue(answer.promise)
  await shown(thread(), { quickReplies: [{ label: 'It is ready', text: 'Ready.' }] })
  await userEvent.type(field(), 'On my way')
  await press('Send')
  await press('Send')
  await press('It is ready')
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  await act(async () => {})
  expect(onSend).toHaveBeenCalledOnce()
  answer.resolve()
  await waitFor(() => expect(field().value).toBe(''))
  expect(onSend).toHaveBeenCalledOnce()
})

test.each([
  ['Ctrl', { ctrlKey: true }, 1],
  ['⌘', { metaKey: true }, 1],
  ['no other key', {}, 0],
])('Enter with %s sends the message or not: %#', async (_, keys, times) => {
  await shown()
  await userEvent.type(field(), 'On my way')
  fireEvent.keyDown(field(), { key: 'Enter', ...keys })
  await act(async () => {})
  expect(onSend).toHaveBeenCalledTimes(times)
})

test('sends no message offline, and restores the input after a reload', async () => {
  online(false)
  await shown()
  await userEvent.type(field(), 'On my way')
  await press('Send You are offline. What you wrote stays here.')
  expect(screen.getByRole('status').textContent).toBe('You are offline. What you wrote stays here.')
  expect(onSend).not.toHaveBeenCalled()
  online(true)
  await shown()
  expect(field().value).toBe('On my way')
})

test('sends a quick reply by one tap, and keeps the input', async () => {
  await shown(thread(), { quickReplies: [{ label: 'It is ready', text: 'It is ready.\nطلبك جاهز.' }] })
  await userEvent.type(field(), 'And bring a')
  await press('It is ready')
  expect(onSend.mock.calls).toMatchObject([[{ text: 'It is ready.\nطلبك جاهز.' }]])
  expect(field().value).toBe('And bring a')
})

test('a lost quick reply can be resent, and the field does not seem to be sending', async () => {
  onSend.mockRejectedValueOnce(new ApiError('offline'))
  await shown(thread(), { quickReplies: [{ label: 'It is ready', text: 'Ready.' }] })
  await press('It is ready')
  await screen.findByText(/There is no connection/)
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  await press('It is ready')
  const [first, second] = onSend.mock.calls
  expect(second).toEqual(first)
})

test.each([
  [true, null],
  [false, 'Phone numbers and links can be sent once the request is accepted.'],
])('says before a message is sent whether contacts may be shared (%s)', async (mayShareContacts, hint) => {
  await shown(thread(), { mayShareContacts })
  expect(screen.queryByText(/once the request is accepted/)?.textContent ?? null).toBe(hint)
})

test.each([
  ['over', 'This pickup is over, so the conversation is closed.'],
  ['blocked', 'This conversation is closed.'],
] as const)('says why a conversation is closed (%s), and offers no field', async (closedBecause, why) => {
  await shown(thread({ closedBecause }))
  expect(screen.getByText(why).tagName).toBe('P')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['the other side’s message can be reported', message(), 1],
  ['one’s own cannot', message({ mine: true }), 0],
  ['a deleted one cannot', message({ text: '' }), 0],
])('offers to report a message or not: %s', async (_, written, buttons) => {
  await shown(thread({ messages: [written] }))
  expect(screen.queryAllByRole('button', { name: 'Report this message' })).toHaveLength(buttons)
})

test.each([
  ['en', 'You', 'Bait Al Luban'],
  ['ar', 'أنت', 'Bait Al Luban'],
] as const)('names the sender of each message (%s)', async (locale, own, others) => {
  await shown(thread({ messages: [message(), message({ id: 'm2', mine: true })] }), {}, locale)
  const [first, second] = screen.getAllByRole('article')
  expect(first?.textContent).toContain(others)
  expect(second?.textContent).toContain(own)
})

test.each([
  ['contact', /^Not delivered: phone numbers/],
  ['abusive', /^Not delivered: it reads like an insult/],
  ['hidden', /^No one else can see this/],
] as const)('says to the sender why a message was withheld (%s)', async (withheld, why) => {
  await shown(thread({ messages: [message({ mine: true, withheld })] }))
  expect(screen.getByRole('article').textContent).toContain('It is ready.')
  expect(screen.getByText(why).tagName).toBe('P')
})

test('marks a message of a deleted account', async () => {
  await shown(thread({ messages: [message({ text: '', author: '' })] }))
  expect(screen.getByRole('article').textContent).toContain('Deleted together with its author’s account.')
})

test.each([
  [0, /Nothing has been written yet/],
  [LATEST_MESSAGES, /Only the latest 200 messages/],
  [LATEST_MESSAGES - 1, null],
])('with %i messages, says whether there are none or earlier ones', async (count, note) => {
  const messages = Array.from({ length: count }, (_, index) => message({ id: `m${index}`, mine: true }))
  await shown(thread({ messages }))
  const notes = screen.queryByText(/Nothing has been written|Only the latest/)?.textContent ?? null
  if (note) expect(notes).toMatch(note)
  else expect(notes).toBeNull()
})

test.each([
  ['the whole window', null, /^Pickup: Tonight\s7.8:30\spm$/],
  ['the moment both agreed on', '2026-11-22T15:45:00Z', /7:45\spm/],
])('shows %s as the time of the pickup', async (_, agreedAt, when) => {
  await shown(thread(), { agreedAt })
  expect(screen.getByText(/^Pickup:/).textContent).toMatch(when)
})

test.each([
  ['a lost response', LOST, /There is no connection/],
  ['a refusal', refused(404, 'not_found'), /no longer available/],
])('without the conversation (%s), offers to retry and no field', async (_, answer, why) => {
  await shown(answer)
  expect((await screen.findByRole('alert')).textContent).toMatch(why)
  expect(screen.getByRole('button', { name: 'Try again' }).textContent).toBe('Try again')
  expect(screen.queryByRole('textbox')).toBeNull()
})
