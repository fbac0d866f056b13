// @vitest-environment happy-dom
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { order, pickup } from '#features/orders/testing.ts'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { PickupReview, PickupStars } from './pickup-review.tsx'
import { ownReview } from './testing.ts'

const DELETE = 'DELETE /api/v1/reviews/{reviewId}'
const COMPLETED_AT = '2026-05-01T15:00:00Z'
const SOON = '2026-05-01T17:00:00Z'
const collected = pickup({
  status: 'completed',
  history: [
    { status: 'confirmed', at: '2026-05-01T09:00:00Z' },
    { status: 'completed', at: COMPLETED_AT },
  ],
})

interface Around {
  now?: string
  one?: typeof collected
  Part?: typeof PickupReview
  answers?: Answers
}

async function shown(
  mine: OwnReview[],
  { now = SOON, one = collected, Part = PickupReview, answers }: Around = {},
) {
  const mounted = await mount(<Part order={order()} pickup={one} />, {
    messages: ['reviews'],
    answers: { 'GET /api/v1/me/reviews': mine, ...answers },
    now,
  })
  if (one.status === 'completed') await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const names = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(one => one.textContent)

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))

describe('the action for a review', () => {
  test.each<[string, OwnReview[], string, string[]]>([
    ['about a pickup of today', [], SOON, ['Write Review']],
    ['on the last of thirty days', [], '2026-05-31T15:00:00Z', ['Write Review']],
    ['a second after it', [], '2026-05-31T15:00:01Z', []],
    ['when another pickup was reviewed', [ownReview({ pickupId: 'p2' })], SOON, ['Write Review']],
    ['with a review of 48 hours', [ownReview()], '2026-05-03T16:00:00Z', ['Change review', 'Delete review']],
    ['with an older one', [ownReview()], '2026-05-03T16:00:01Z', ['Delete review']],
    ['with one that waits', [ownReview({ status: 'waiting' })], SOON, ['Change review', 'Delete review']],
    ['with one that is hidden', [ownReview({ status: 'hidden' })], SOON, ['Delete review']],
    ['with one that was deleted', [ownReview({ status: 'deleted' })], SOON, []],
  ])('offers the actions for a review %s', async (_, mine, now, expected) => {
    await shown(mine, { now })
    expect(names()).toEqual(expected)
  })
})

test('asks for no review and fetches nothing before the pickup is done', async () => {
  const { calls } = await shown([], { one: pickup() })
  expect(names()).toEqual([])
  expect(calls).toEqual([])
})

test('asks for no review before it is known whether one exists', async () => {
  await mount(<PickupReview order={order()} pickup={collected} />, {
    messages: ['reviews'],
    answers: { 'GET /api/v1/me/reviews': () => new Promise(() => {}) },
    now: SOON,
  })
  expect(names()).toEqual([])
})

test('links to the review dialog of the pickup', async () => {
  await shown([])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/orders/o1?review=p1')
})

test.each([
  ['waiting', 'Being checked'],
  ['hidden', 'Hidden'],
] as const)('says that only the author sees a %s review', async (status, badge) => {
  await shown([ownReview({ status, text: 'Lovely' })])
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText(/Only you can see it/)).toBeTruthy()
})

test('shows a published review with the venue’s reply and without a badge', async () => {
  const reply = { text: 'Thank you', at: SOON, editedAt: null }
  await shown([ownReview({ reply })])
  expect(screen.getByText('Thank you')).toBeTruthy()
  expect(screen.queryByText(/Only you can see it/)).toBeNull()
})

test.each<[string, OwnReview[], string[]]>([
  ['asks', [], ['Write Review']],
  ['offers nothing for a deleted one', [ownReview({ status: 'deleted' })], []],
  ['offers nothing beside the stars', [ownReview()], []],
])('beside the stars of a past pickup %s', async (_, mine, expected) => {
  await shown(mine, { Part: PickupStars })
  expect(names()).toEqual(expected)
})

const openDelete = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
  return screen.findByRole('dialog')
}

test('asks before deleting a review, and then confirms the deletion', async () => {
  const { calls } = await shown([ownReview()], { answers: { [DELETE]: null } })
  await openDelete()
  expect(calls).not.toContain('DELETE /api/v1/reviews/r1')
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(call => call.startsWith('DELETE'))).toEqual(['DELETE /api/v1/reviews/r1'])
  expect(calls.filter(call => call.startsWith('GET'))).toHaveLength(2)
  expect(currentToasts()).toMatchObject([{ title: 'Your review is deleted' }])
})

test('shows a lost response to the deletion, and keeps the question open', async () => {
  await shown([ownReview()], { answers: { [DELETE]: LOST } })
  await openDelete()
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
