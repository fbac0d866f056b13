// @vitest-environment happy-dom
import type { Activity, CompostingSummary } from '@dawra/contract/composting/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { ActivityForm } from './activity-form.tsx'
import { activitiesQuery } from './queries.ts'
import { aCompostingSummary, anActivity } from './testing.ts'

const LOG = 'POST /api/v1/me/composting'
const EDIT = 'PUT /api/v1/me/composting/{activityId}'
const onDone = vi.fn()

interface Given {
  before?: Activity
  summary?: Partial<CompostingSummary> | null
  answers?: Answers
}

const show = ({ before, summary = {}, answers = {} }: Given = {}) =>
  mount(
    <ActivityForm
      summary={summary === null ? undefined : aCompostingSummary(summary)}
      onDone={onDone}
      {...(before && { before })}
    />,
    { messages: ['composting', 'support', 'conflict'], now: '2026-11-22T12:00:00Z', answers },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  sessionStorage.clear()
  onDone.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const weight = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ })
const preview = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ')
const send = () => userEvent.click(screen.getByRole('button', { name: /^(Log it|Save changes)$/ }))
const weigh = async (typed: string) => {
  await userEvent.clear(weight())
  await userEvent.type(weight(), typed)
}
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))

test('logs an entry, and shows the points that the server gives', async () => {
  const bodies: unknown[] = []
  await show({
    answers: {
      [LOG]: ({ body }) => {
        bodies.push(body)
        return anActivity({ points: 7 })
      },
    },
  })
  await choose(/Garden Waste/)
  await weigh('١٫٥')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ type: 'garden_waste', grams: 1500, description: '', picture: null }])
  expect(currentToasts().at(-1)?.title).toContain('You earned 7 points')
})

test.each([
  ['', 'Enter a weight in kilograms, like 1.5.'],
  ['two', 'Enter a weight in kilograms, like 1.5.'],
  ['1,500', 'Is that 1.5 or 1500? Use a dot before the decimals and no comma.'],
  ['0.05', 'Enter at least 0.1 kg.'],
  ['201', 'Enter at most 200 kg at once.'],
  ['1.25', 'Enter the weight to one decimal, like 1.5.'],
])('does not log a weight of %j: %s', async (typed, problem) => {
  const { calls } = await show()
  await choose(/Food Scraps/)
  if (typed) await weigh(typed)
  await send()
  await waitFor(() => expect(document.body.textContent?.replace(/\s/g, ' ')).toContain(problem))
  expect(calls).toEqual([])
})

test('logs nothing without a kind of waste', async () => {
  const { calls } = await show()
  await weigh('1')
  await send()
  expect(await screen.findByText('Choose what you composted.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('fills in the weight of a full caddy', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^10 litres/ }))
  expect(weight().value).toBe('4.5')
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^10 litres/)
})

test('recommends recycling when the waste is paper only', async () => {
  await show()
  await choose(/Paper/)
  expect(screen.getByText(/save more when they are recycled/)).toBeTruthy()
  await choose(/Food Scraps/)
  expect(screen.queryByText(/save more when they are recycled/)).toBeNull()
})

test.each([
  [0, '2', 'You earn 10 points.'],
  [0, '10', 'You earn 50 points.'],
  [9000, '2', 'You earn 5 points.Only 1 kg of this counts. The limit is 10 kg a day and 30 kg a week.'],
  [10_000, '2', 'You earn 0 points.Only 0 g of this counts. The limit is 10 kg a day and 30 kg a week.'],
  [0, 'x', 'Your points appear here.'],
])('with %i g counted today and %s kg entered, says: %s', async (countedToday, typed, expected) => {
  await show({ summary: { countedToday } })
  await weigh(typed)
  expect(preview()).toBe(expected)
})

test('counts less today when the limit of the week is nearly reached', async () => {
  await show({ summary: { countedToday: 0, countedThisWeek: 29_000 } })
  await weigh('2')
  expect(preview()).toMatch(/^You earn 5 points\.Only 1 kg of this counts\./)
})

test('does not count an entry of today against itself while it is changed', async () => {
  await show({ before: anActivity(), summary: { countedToday: 10_000 } })
  expect(preview()).toBe('You earn 10 points.')
  await weigh('3')
  expect(preview()).toMatch(/^You earn 10 points\.Only 2 kg/)
})

test('counts a changed entry of yesterday against the limit of yesterday', async () => {
  vi.setSystemTime(new Date('2026-11-22T20:10:00Z'))
  await show({ before: anActivity(), summary: { countedToday: 10_000 } })
  expect(preview()).toBe('You earn 10 points.')
  await weigh('10')
  expect(preview()).toBe('You earn 50 points.')
})

test('promises no points while the rates are unknown', async () => {
  await show({ summary: null })
  await weigh('2')
  expect(screen.queryByText(/^You earn/)).toBeNull()
})

test('restores the entry form after a reload, until the entry is logged', async () => {
  await show()
  await choose(/Garden Waste/)
  await weigh('3')
  await show({ answers: { [LOG]: anActivity() } })
  expect(weight().value).toBe('3')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await show()
  expect(weight().value).toBe('')
})

test('keeps the form after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  await show({
    answers: {
      [LOG]: ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return keys.length === 1 ? LOST : anActivity()
      },
    },
  })
  await choose(/Food Scraps/)
  await weigh('2')
  await send()
  await waitFor(() => expect(currentToasts().at(-1)?.body).toBe('Failed to log composting activity'))
  expect(weight().value).toBe('2')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('sends a changed entry with its original version', async () => {
  const bodies: unknown[] = []
  await show({
    before: anActivity({ description: 'Peels' }),
    answers: {
      [EDIT]: ({ body }) => {
        bodies.push(body)
        return anActivity({ grams: 1000, points: 5, version: 5 })
      },
    },
  })
  await weigh('1')
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toMatchObject([{ grams: 1000, type: 'food_scraps', description: 'Peels', version: 4 }])
  expect(currentToasts().at(-1)?.title).toContain('It is worth 5 points')
})

test('shows why a settled entry cannot change', async () => {
  await show({ before: anActivity(), answers: { [EDIT]: refused(409, 'activity_settled') } })
  await send()
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/\w/))
  expect(onDone).not.toHaveBeenCalled()
})

test('continues from what another device saved of the entry, and overwrites nothing', async () => {
  const theirs = anActivity({ grams: 6000, version: 5 })
  const facts = { by: 'you', name: '', at: '2026-11-22T11:00:00.000Z', version: 5 }
  const { queryClient, calls } = await show({
    before: anActivity(),
    answers: {
      [EDIT]: refused(409, 'changed_meanwhile', facts),
      'GET /api/v1/me/composting': { items: [theirs], next: null },
    },
  })
  await queryClient.prefetchInfiniteQuery(activitiesQuery())
  await weigh('1')
  await send()
  await userEvent.click(await screen.findByRole('button', { name: /^Keep/ }))
  await waitFor(() => expect(weight().value).toBe('6'))
  expect(calls.filter(call => call.startsWith('PUT'))).toHaveLength(1)
  expect(onDone).not.toHaveBeenCalled()
})
