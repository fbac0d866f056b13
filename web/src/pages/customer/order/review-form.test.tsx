// @vitest-environment happy-dom
import type { Consents } from '@dawra/contract/profile/consents'
import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pickup } from '#features/orders/testing.ts'
import { myReviewsQuery } from '#features/reviews/queries.ts'
import { ownReview } from '#features/reviews/testing.ts'
import { readDraft } from '#lib/drafts'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { ReviewForm } from './review-form.tsx'

const WRITE = 'POST /api/v1/pickups/{pickupId}/review'
const EDIT = 'PUT /api/v1/reviews/{reviewId}'
const onDone = vi.fn()

const consents = (isGiven: boolean, version: string = CONSENT_VERSIONS.review_publishing): Consents => ({
  latest: [
    { kind: 'review_publishing', version, isGiven, language: 'en', recordedAt: '2026-05-01T10:00:00Z' },
  ],
  missing: [],
  history: [],
})

const form = (
  answers: Answers,
  { before, isNamed = true }: { before?: ReturnType<typeof ownReview>; isNamed?: boolean } = {},
) =>
  mount(<ReviewForm pickup={pickup({ status: 'completed' })} before={before} onDone={onDone} />, {
    messages: ['reviews', 'conflict'],
    answers: { 'GET /api/v1/me/consents': consents(isNamed), 'GET /api/v1/me/reviews': [], ...answers },
  })
const give = (stars: number) =>
  userEvent.click(screen.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }))
const praise = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const press = (name = 'Send review') => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  onDone.mockClear()
  for (const { id } of currentToasts()) dismissToast(id)
  signInAs('salim', { fullName: 'Salim Al Harthy' })
})

test('sends no review without stars, and says what is missing', async () => {
  const { calls } = await form({})
  await praise('Fresh')
  await press()
  expect(await screen.findByText('Choose one to five stars.')).toBeTruthy()
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('accepts a review with stars alone', async () => {
  const bodies: unknown[] = []
  const { queryClient } = await form({
    [WRITE]: ({ params, body }) => {
      bodies.push([params.pickupId, body])
      return ownReview()
    },
  })
  queryClient.setQueryData(myReviewsQuery().queryKey, [ownReview({ id: 'r0', pickupId: 'p0' })])
  await give(4)
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([['p1', { stars: 4, praise: [], text: '' }]])
  expect(currentToasts()).toMatchObject([{ kind: 'success', body: 'Others can read it now.' }])
  expect(readDraft('review:p1')).toEqual({})
})

test('sends the chosen praise in a fixed order; a second click removes one', async () => {
  const bodies: unknown[] = []
  await form({
    [WRITE]: ({ body }) => {
      bodies.push(body.praise)
      return ownReview()
    },
  })
  await give(5)
  await praise('Quick handover')
  await praise('Tasty')
  await praise('Fresh')
  await praise('Fresh')
  expect(screen.getByRole('button', { name: 'Tasty' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Fresh' }).getAttribute('aria-pressed')).toBe('false')
  await press()
  await waitFor(() => expect(bodies).toEqual([['taste', 'quick']]))
})

test('says that a review waits for the operator', async () => {
  await form({ [WRITE]: ownReview({ status: 'waiting' }) })
  await give(1)
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(currentToasts()).toMatchObject([
    { kind: 'info', body: expect.stringMatching(/checking some words/) },
  ])
})

test('keeps the review after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  await form({
    [WRITE]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return keys.length === 1 ? LOST : ownReview()
    },
  })
  await give(3)
  await userEvent.type(screen.getByRole('textbox'), 'Good')
  await press()
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(readDraft('review:p1')).toMatchObject({ stars: '3', text: 'Good' })
  expect(onDone).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(keys[1]).toBe(keys[0])
})

test('sends a changed review as another attempt', async () => {
  const keys: unknown[] = []
  await form({
    [WRITE]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return LOST
    },
  })
  await give(3)
  await press()
  await screen.findByText(/no connection/)
  await give(4)
  await press()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

test('shows a refusal, and keeps the review', async () => {
  await form({ [WRITE]: refused(409, 'not_reviewable', { obstacle: 'own_venue' }) })
  await give(5)
  await press()
  expect(await screen.findByText(/You work for this store/)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})

test('restores the review after a reload', async () => {
  await form({})
  await give(2)
  await praise('Friendly')
  await form({})
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Friendly' }).getAttribute('aria-pressed')).toBe('true')
})

test('sends a changed review with its original version', async () => {
  const bodies: unknown[] = []
  await form(
    {
      [EDIT]: ({ params, body }) => {
        bodies.push([params.reviewId, body])
        return ownReview({ stars: 2, version: 4 })
      },
    },
    { before: ownReview({ stars: 5, praise: ['fresh'], text: 'Lovely', version: 3 }) },
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Lovely')
  await give(2)
  await press('Save changes')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([['r1', { stars: 2, praise: ['fresh'], text: 'Lovely', version: 3 }]])
})

const box = () => screen.queryByRole('checkbox')

test('records the consent to be named before it sends the review', async () => {
  const { calls } = await form(
    { 'POST /api/v1/me/consents': consents(true), [WRITE]: ownReview() },
    { isNamed: false },
  )
  await userEvent.click(await screen.findByRole('checkbox'))
  await give(5)
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([
    'POST /api/v1/me/consents',
    'POST /api/v1/pickups/p1/review',
  ])
})

test('without a tick, records no consent to be named', async () => {
  const { calls } = await form({ [WRITE]: ownReview() }, { isNamed: false })
  await waitFor(() => expect(box()).not.toBeNull())
  await give(5)
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls).not.toContain('POST /api/v1/me/consents')
})

test.each([
  ['not to a person who agreed to this text', consents(true), false],
  ['again to a person who agreed to an older text', consents(true, '1999-01-01'), true],
  ['again to a person who withdrew the consent', consents(false), true],
])('offers to be named beside a review: %s', async (_, known, isAsked) => {
  await form({ 'GET /api/v1/me/consents': known })
  expect(await screen.findByText(/Salim H\./)).toBeTruthy()
  expect(box() !== null).toBe(isAsked)
})

test('does not offer to be named to a person without a name', async () => {
  signInAs('salim', { fullName: ' ' })
  const { calls } = await form({})
  await waitFor(() => expect(calls).toContain('GET /api/v1/me/consents'))
  expect(box()).toBeNull()
})
