// @vitest-environment happy-dom
import type { ReceivedReview as Received } from '@dawra/contract/reviews/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, LOST, mount, type Requested, refused } from '#testing/mount.tsx'
import { atVenue, takeToasts } from '../testing.tsx'
import { ReceivedReview } from './received-review.tsx'

const REPLY = 'PUT /api/v1/reviews/{reviewId}/reply'
const LOAD = 'GET /api/v1/reviews/{reviewId}/received'

const aReview = (review: Partial<Received> = {}): Received => ({
  id: 'r1',
  stars: 4,
  praise: ['taste'],
  text: 'Good karak.',
  writtenAt: '2026-11-20T08:00:00Z',
  editedAt: null,
  reply: null,
  author: 'Salma A.',
  isNew: false,
  version: 0,
  ...review,
})
const answered = (text: string, version: number) =>
  aReview({ reply: { text, at: '2026-11-21T08:00:00Z', editedAt: null }, version })

const sent: { text: string; version: number }[] = []
const published = ({ body }: Requested<typeof REPLY>) => {
  sent.push({ text: body.text, version: body.version })
  return answered(body.text, body.version + 1)
}

const review = (shown: Received, answers: Answers = {}) =>
  mount(<ReceivedReview review={shown} />, {
    messages: ['reviews', 'conflict', 'moderation'],
    around: atVenue(),
    answers,
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: /Your answer/ })
const fieldIsGone = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())

beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  takeToasts()
})

test('publishes a trimmed reply once, and closes the form', async () => {
  await review(aReview(), { [REPLY]: published })
  await press('Write an answer')
  await userEvent.type(field(), '  Thank you, Salma. ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Publish answer' }))
  await fieldIsGone()
  expect(sent).toEqual([{ text: 'Thank you, Salma.', version: 0 }])
  expect(takeToasts()).toEqual(['Your answer is published'])
})

test('shows an existing reply first, and edits it in the form', async () => {
  await review(answered('Thanks', 2), { [REPLY]: published })
  expect(screen.getByText('Thanks')).toBeInstanceOf(HTMLElement)
  await press('Change answer')
  expect(field()).toHaveProperty('value', 'Thanks')
  await userEvent.type(field(), '!')
  await press('Publish answer')
  await fieldIsGone()
  expect(sent).toEqual([{ text: 'Thanks!', version: 2 }])
})

test.each([
  ['nothing', '   ', 'Please fill this in.'],
  ['too much', 'x'.repeat(1001), /Use at most/],
])('does not send a reply of %s, and shows why at the field', async (_, text, problem) => {
  const { calls } = await review(aReview())
  await press('Write an answer')
  await userEvent.click(field())
  await userEvent.paste(text)
  await press('Publish answer')
  expect(await screen.findByText(problem)).toBeInstanceOf(HTMLElement)
  expect(calls).toEqual([])
})

test.each([
  ['abusive', 'Please say this politely.'],
  ['contact', 'Leave out phone numbers, addresses and links.'],
])('shows at the field why the server refuses a reply: %s', async (rule, problem) => {
  await review(aReview(), {
    [REPLY]: refused(422, 'invalid_input', { fields: [{ path: ['text'], rule }] }),
  })
  await press('Write an answer')
  await userEvent.type(field(), 'Call us')
  await press('Publish answer')
  expect(await screen.findByText(problem)).toBeInstanceOf(HTMLElement)
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).not.toContain('went wrong')
  expect(field()).toHaveProperty('value', 'Call us')
})

test('keeps the reply after a lost response, also when the form is reopened', async () => {
  await review(aReview(), { [REPLY]: LOST })
  await press('Write an answer')
  await userEvent.type(field(), 'Thank you')
  await press('Publish answer')
  expect(await screen.findByText(/There is no connection/)).toBeInstanceOf(HTMLElement)
  await press('Cancel')
  await press('Write an answer')
  expect(field()).toHaveProperty('value', 'Thank you')
})

test('deletes the draft of a published reply', async () => {
  await review(aReview(), { [REPLY]: published })
  await press('Write an answer')
  await userEvent.type(field(), 'Thank you')
  await press('Publish answer')
  await fieldIsGone()
  await press('Write an answer')
  expect(field()).toHaveProperty('value', '')
})

/** Another member has replied meanwhile: version 1 exists. */
const answeredBefore: Answers = {
  [LOAD]: answered('Welcome back!', 1),
  [REPLY]: requested =>
    requested.body.version === 0
      ? refused(409, 'changed_meanwhile', { by: 'colleague', name: 'Badr', at: '', version: 1 })
      : published(requested),
}

test('shows a colleague’s reply, and can save one’s own over it', async () => {
  await review(aReview(), answeredBefore)
  await press('Write an answer')
  await userEvent.type(field(), 'Thank you')
  await press('Publish answer')
  expect((await screen.findByRole('dialog')).textContent).toContain('Welcome back!')
  await press('Save mine over it')
  await fieldIsGone()
  expect(sent).toEqual([{ text: 'Thank you', version: 1 }])
})

test('loads a colleague’s reply into the form on request', async () => {
  await review(aReview(), answeredBefore)
  await press('Write an answer')
  await userEvent.type(field(), 'Thank you')
  await press('Publish answer')
  await userEvent.click(await screen.findByRole('button', { name: /^Keep/ }))
  await waitFor(() => expect(field()).toHaveProperty('value', 'Welcome back!'))
  await userEvent.type(field(), ' Badr')
  await press('Publish answer')
  await fieldIsGone()
  expect(sent).toEqual([{ text: 'Welcome back! Badr', version: 1 }])
})
