// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { toFields } from '#features/deals/form/fields.ts'
import { type Answers, mount, type Requested, refused } from '#testing/mount.tsx'
import { aDeal, atVenue, takeToasts } from '../testing.tsx'
import { useEditDeal } from './use-edit-deal.ts'

const SAVE = 'PUT /api/v1/deals/{dealId}'
const PUBLISH = 'POST /api/v1/deals/{dealId}/publish'
const LOAD = 'GET /api/v1/own-deals/{dealId}'

const base = aDeal({ status: 'draft', version: 3 })
const onSaved = vi.fn()
const onTheirs = vi.fn()
const sent: { price: number; version: number }[] = []

/** The server's response: the next version. */
const saved = ({ body }: Requested<typeof SAVE>) => {
  sent.push({ price: body.price, version: body.version })
  return { ...base, price: body.price, version: body.version + 1 }
}
/** Another member has saved version 4 meanwhile. */
const savedBefore = (requested: Requested<typeof SAVE>) =>
  requested.body.version === 3
    ? refused(409, 'changed_meanwhile', { by: 'dawra', name: '', at: '2026-11-22T10:00:00Z', version: 4 })
    : saved(requested)

let save: ReturnType<typeof useEditDeal>['save']
function Form() {
  const editing = useEditDeal({ base, onSaved, onTheirs })
  save = editing.save
  return editing.conflict
}

const form = (answers: Answers) =>
  mount(<Form />, {
    messages: ['businessDeals', 'deals', 'listingFields', 'conflict'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
    answers,
  })
/** The changed fields: another price. */
const typed = { ...toFields(base), price: '1.100' }
const saveAs = (intent: Parameters<typeof save>[1]) => {
  const outcome = save(typed, intent)
  outcome.catch(() => undefined)
  return outcome
}

beforeEach(() => {
  onSaved.mockClear()
  onTheirs.mockClear()
  sent.length = 0
  takeToasts()
})

test('saves a deal without changing its state, and leads to the list of that state', async () => {
  const { path, calls } = await form({ [SAVE]: saved })
  await act(() => saveAs({ as: 'draft' }))
  expect(sent).toEqual([{ price: 1100, version: 3 }])
  expect(calls).toEqual(['PUT /api/v1/deals/d1'])
  expect(takeToasts()).toEqual(['Karak box is saved as a draft.'])
  expect(path()).toBe('/business/deals?status=draft')
})

test('saves an explicit yes to a closed store with the hours that it is about', async () => {
  const bodies: unknown[] = []
  const note = ({ body }: { body: object }) => void bodies.push('whenClosed' in body ? body.whenClosed : null)
  await form({
    [SAVE]: requested => {
      note(requested)
      return saved(requested)
    },
    [PUBLISH]: requested => {
      note(requested)
      return aDeal()
    },
  })
  await act(() => save(typed, { as: 'live' }, send => send({ whenClosed: true })))
  expect(bodies).toEqual([true, true])
})

test.each([
  [{ as: 'live' } as const, null, aDeal(), 'Karak box is on sale.', '/business/deals'],
  [
    { as: 'scheduled', at: '2026-11-22T15:00:00Z' } as const,
    '2026-11-22T15:00:00Z',
    aDeal({ status: 'scheduled', publishAt: '2026-11-22T15:00:00Z' }),
    'Karak box goes on sale tonight 7\u00a0pm.',
    '/business/deals?status=scheduled',
  ],
])('saves a deal %j first and then publishes it', async (intent, at, answer, expected, list) => {
  const moments: (string | null)[] = []
  const { path, calls } = await form({
    [SAVE]: saved,
    [PUBLISH]: ({ body }) => {
      moments.push(body.at ?? null)
      return answer
    },
  })
  await act(() => saveAs(intent))
  expect(calls).toEqual(['PUT /api/v1/deals/d1', 'POST /api/v1/deals/d1/publish'])
  expect(moments).toEqual([at])
  expect(takeToasts()).toEqual([expected])
  expect(path()).toBe(list)
})

test('keeps a saved deal when publishing is refused; the next save builds on it', async () => {
  const { path } = await form({ [SAVE]: saved, [PUBLISH]: refused(409, 'venue_closed') })
  await act(() => expect(saveAs({ as: 'live' })).rejects.toMatchObject({ code: 'venue_closed' }))
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 4, price: 1100 }))
  expect(path()).toBe('/')
  expect(takeToasts()).toEqual([])
})

test('publishes nothing after a refused save', async () => {
  const { calls } = await form({ [SAVE]: refused(409, 'price_not_lower') })
  await act(() => expect(saveAs({ as: 'live' })).rejects.toMatchObject({ code: 'price_not_lower' }))
  expect(calls).toEqual(['PUT /api/v1/deals/d1'])
  expect(onSaved).not.toHaveBeenCalled()
})

test('saves over the latest version when only sales happened meanwhile', async () => {
  await form({ [SAVE]: savedBefore, [LOAD]: { ...base, version: 4, remaining: 1, sold: 9 } })
  await act(() => saveAs({ as: 'draft' }))
  expect(sent).toEqual([{ price: 1100, version: 4 }])
  expect(onSaved).toHaveBeenCalledOnce()
})

const theirs = { ...base, version: 4, price: 1500 }

test('shows a colleague’s different price beside one’s own, and can save one’s own', async () => {
  await form({ [SAVE]: savedBefore, [LOAD]: theirs })
  const outcome = saveAs({ as: 'draft' })
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toMatch(/OMR\s1\.500.*OMR\s1\.100|OMR\s1\.100.*OMR\s1\.500/)
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
  await act(() => outcome)
  expect(sent).toEqual([{ price: 1100, version: 4 }])
})

test('loads a colleague’s values into the form on request, and publishes nothing', async () => {
  const { calls } = await form({ [SAVE]: savedBefore, [LOAD]: theirs })
  const outcome = saveAs({ as: 'live' })
  await userEvent.click(await screen.findByRole('button', { name: /^Keep/ }))
  await act(() => outcome)
  expect(onTheirs).toHaveBeenCalledOnce()
  expect(onSaved).not.toHaveBeenCalled()
  await waitFor(() => expect(calls.filter(call => call.startsWith('POST'))).toEqual([]))
})
