// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount } from '#testing/mount.tsx'
import { Rating } from './rating.tsx'

const RATE = 'POST /api/v1/donation-requests/{requestId}/rating'
type Ratings = Parameters<typeof Rating>[0]['ratings']

const show = (ratings: Partial<Ratings> = {}, answers: Answers = {}) =>
  mount(<Rating requestId="r1" ratings={{ mine: null, theirs: null, ...ratings }} />, {
    messages: ['donations', 'moderation'],
    answers,
  })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send rating' }))
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const problems = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])

beforeEach(() => sessionStorage.clear())

test('sends no rating without stars', async () => {
  const { calls } = await show()
  await userEvent.type(words(), 'Lovely')
  await send()
  await waitFor(() => expect(problems()).toEqual(['Choose one to five stars.']))
  expect(calls).toEqual([])
})

test('sends a rating’s stars and text once', async () => {
  const bodies: unknown[] = []
  await show(
    {},
    {
      [RATE]: ({ body }) => {
        bodies.push(body)
        return null
      },
    },
  )
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(words(), 'Lovely')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send rating' }))
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Thank you for your rating'))
  expect(bodies).toEqual([{ stars: 4, text: 'Lovely' }])
})

test('restores a rating’s stars and text after a lost response and a reload', async () => {
  await show({}, { [RATE]: LOST })
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }))
  await userEvent.type(words(), 'Late')
  await send()
  await waitFor(() => expect(problems()).toHaveLength(1))
  await show()
  expect(words().value).toBe('Late')
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', '2')
})

test.each<[string, Partial<Ratings>, string[], boolean]>([
  ['mine alone', { mine: { stars: 5, text: '' } }, ['5 stars'], true],
  [
    'both',
    { mine: { stars: 5, text: '' }, theirs: { id: 't1', stars: 1, text: 'Rude' } },
    ['5 stars', '1 star'],
    false,
  ],
])(
  'shows for %s the stars, and whether the other rating comes later: %s',
  async (_, ratings, stars, isLater) => {
    await show(ratings)
    expect(screen.getAllByRole('img').map(one => one.getAttribute('aria-label'))).toEqual(stars)
    expect(screen.queryByText(/^You will see theirs/) !== null).toBe(isLater)
    expect(screen.queryByText('Rude') !== null).toBe(!isLater)
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull()
  },
)

test('hides the other person’s rating until one’s own is given', async () => {
  await show({ theirs: { id: 't1', stars: 1, text: 'Rude' } })
  expect(screen.queryByText('Rude')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send rating' })).toBeTruthy()
})
