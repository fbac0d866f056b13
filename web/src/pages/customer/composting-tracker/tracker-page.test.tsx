// @vitest-environment happy-dom
import type { Activity, CompostingSummary } from '@dawra/contract/composting/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { readTrackerSearch, type TrackerSearch } from './search.ts'
import { aCompostingSummary, anActivity } from './testing.ts'
import { TrackerPage } from './tracker-page.tsx'

const REMOVE = 'DELETE /api/v1/me/composting/{activityId}'

interface Given {
  summary?: Partial<CompostingSummary>
  items?: Activity[]
  search?: TrackerSearch
  answers?: Answers
  locale?: 'en' | 'ar'
}

async function show({ summary, items = [anActivity()], search = {}, answers, locale = 'en' }: Given = {}) {
  const mounted = await mount(<TrackerPage {...search} />, {
    messages: ['composting', 'support', 'conflict'],
    now: '2026-11-22T12:00:00Z',
    path: '/composting-tracker',
    locale,
    answers: {
      'GET /api/v1/me/composting/summary': aCompostingSummary(summary),
      'GET /api/v1/me/composting': { items, next: null },
      ...answers,
    },
  })
  await waitFor(() => expect(document.querySelector('[aria-expanded]')).toBeTruthy())
  return mounted
}
const row = async () => {
  await waitFor(() => expect(document.querySelector('li h3')).toBeTruthy())
  return document.querySelector('li')?.textContent?.replace(/\s/g, ' ') ?? ''
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  localStorage.clear()
  sessionStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const some = { grams: 2000, points: 10, entries: 1 }
const page = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

test.each([
  ['a streak without an entry today', { streak: 3, countedToday: 0 }, true, false],
  ['a streak with one', { streak: 3, countedToday: 2000 }, false, true],
  ['no streak', { streak: 0, countedToday: 0 }, false, false],
])(
  'for %s, encourages a person or shows how much of today’s limit is used',
  async (_, change, asks, isUsed) => {
    await show({ summary: { total: some, ...change } })
    expect(page().includes('Log something today to keep your streak.')).toBe(asks)
    expect(page().includes('2 kg of today’s 10 kg used, 0 g of this week’s 30 kg.')).toBe(isUsed)
  },
)

test('shows no figures before the first entry', async () => {
  await show({ items: [] })
  expect(await screen.findByText('Nothing logged yet')).toBeTruthy()
  expect(page()).not.toContain('At a glance')
})

test('draws a chart to scale, and a table with the latest week first', async () => {
  const { weeks } = aCompostingSummary()
  const grams = [100_000, 10, ...Array.from({ length: 9 }, () => 0), 50_000]
  const drawn = weeks.map((week, at) => ({ ...week, grams: grams[at] ?? 0 }))
  await show({ summary: { total: some, weeks: drawn } })
  const heights = [...document.querySelectorAll('svg[role=img] rect')].map(bar =>
    Number(bar.getAttribute('height')),
  )
  expect([heights[0], heights[1], heights[2], heights[11]]).toEqual([104, 3, 0, 52])
  const [latest] = [...document.querySelectorAll('tbody tr')]
  expect(latest?.textContent?.replace(/\s/g, ' ')).toMatch(/22 Nov.*50 kg/)
})

test('shows no chart without entries in the last twelve weeks', async () => {
  await show({ summary: { total: some } })
  expect(page()).toContain('At a glance')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  ['2026-11-21T12:00:01.000Z', true],
  ['2026-11-21T12:00:00.000Z', false],
])('offers to change an entry of %s: %s', async (createdAt, isOpen) => {
  await show({ items: [anActivity({ createdAt })] })
  await row()
  expect(screen.queryByRole('link', { name: /^Edit/ }) !== null).toBe(isOpen)
  expect(screen.queryByRole('button', { name: /^Delete/ }) !== null).toBe(isOpen)
})

test.each([
  [{ countedGrams: 2000 }, null],
  [{ countedGrams: 500 }, '500 g of it earned points'],
  [{ countedGrams: 0, points: 0 }, 'You had reached the limit of that day or week, so it earns no points.'],
])('explains the points of an entry of %j: %j', async (change, expected) => {
  await show({ items: [anActivity(change)] })
  const text = await row()
  if (expected) expect(text).toContain(expected)
  else expect(text).not.toMatch(/earned points|reached the limit/)
})

const remove = async () => {
  await row()
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
}

test('deletes an entry once after a question, and refetches the list', async () => {
  const { calls } = await show({ answers: { [REMOVE]: null } })
  await remove()
  expect(calls.some(call => call.startsWith('DELETE'))).toBe(false)
  const before = calls.length
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete entry' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(call => call.startsWith('DELETE'))).toHaveLength(1)
  await waitFor(() => expect(calls.slice(before)).toContain('GET /api/v1/me/composting'))
  expect(currentToasts().at(-1)?.title).toBe('Entry deleted. Its points are taken back.')
})

test.each([
  ['refused', refused(409, 'activity_settled')],
  ['lost', LOST],
])('shows in the question that the deletion of an entry is %s', async (_, answer) => {
  await show({ answers: { [REMOVE]: answer } })
  await remove()
  await userEvent.click(screen.getByRole('button', { name: 'Delete entry' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('opens the entry form that the address names', async () => {
  const { path } = await show()
  expect(screen.queryByRole('heading', { name: 'What did you compost?' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log composting' }))
  await waitFor(() => expect(path()).toContain('log=true'))
  await show({ search: { log: true } })
  expect(screen.getByRole('heading', { name: 'What did you compost?' })).toBeTruthy()
})

test.each([
  ['of a day ago', [anActivity({ createdAt: '2026-11-21T11:59:00.000Z' })]],
  ['that is gone', []],
])('says about an entry %s in the address that it cannot be changed', async (_, items) => {
  await show({ items, search: { edit: anActivity().id } })
  expect(await screen.findByText('This entry can no longer be changed.')).toBeTruthy()
})

test('reports that the CSV file could not be made', async () => {
  await show({ answers: { 'GET /api/v1/me/composting.csv': LOST } })
  await row()
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe('The file could not be made'))
})

test('requests the CSV file in the language of the page', async () => {
  const { calls } = await show({ locale: 'ar', answers: { 'GET /api/v1/me/composting.csv': LOST } })
  await row()
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(calls).toContain('GET /api/v1/me/composting.csv?language=ar'))
})

test.each([
  [
    { log: true, edit: anActivity().id },
    { log: true, edit: anActivity().id },
  ],
  [
    { log: 'yes', edit: '7' },
    { log: undefined, edit: undefined },
  ],
])('reads the search params %j as %j', (typed, read) => {
  expect(readTrackerSearch(typed)).toEqual(read)
})
