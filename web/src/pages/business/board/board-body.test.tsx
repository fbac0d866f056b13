// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeHint } from '#features/orders/board/offline/check-code.ts'
import type { Board } from '#features/orders/board/queries.ts'
import { type Answers, mount } from '#testing/mount.tsx'
import { brokenStorage } from '#testing/storage.ts'
import { aBoard, aLine, aPickup, aReadyPickup, atVenue } from '../testing.tsx'
import { BoardBody } from './board-body.tsx'

const dates = aLine({ dealId: 'd2', title: { en: 'Dates', ar: 'تمر' }, quantity: 5 })
const salma = aPickup()
const badr = aPickup({
  id: 'p2',
  orderNumber: 'DS2611220071',
  customer: { name: 'Badr', phone: null, isErased: false },
  lines: [dates],
})
const board = (more: Partial<Board> = {}): Board => aBoard({ fresh: [salma, badr], ...more })

const body = (shown: Board = board(), locale: 'en' | 'ar' = 'en') =>
  mount(<BoardBody board={shown} column="new" talk={undefined} />, {
    messages: ['businessOrders', 'messages', 'deals'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
    locale,
  })

const TRAIL = 'GET /api/v1/pickups/{pickupId}/trail'
const trail: Answers[typeof TRAIL] = {
  steps: [{ status: 'confirmed', at: '2026-11-22T10:00:00Z', by: null, undoneAt: null, undoneBy: null }],
  partRefunds: [],
}

/** A board with a button that makes the first order ready, or hands it over. */
function Moving() {
  const ready = aReadyPickup()
  const boards = [
    board(),
    board({ fresh: [badr], ready: [ready] }),
    board({ fresh: [badr], done: [{ ...ready, status: 'completed', completedAt: '2026-11-22T11:05:00Z' }] }),
  ]
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        News
      </button>
      <BoardBody board={boards[step] ?? board()} column="new" talk={undefined} />
    </>
  )
}

const moving = () =>
  mount(<Moving />, {
    messages: ['businessOrders', 'messages', 'deals', 'pickupHelp'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
    answers: { [TRAIL]: trail },
  })
const news = () => userEvent.click(screen.getByRole('button', { name: 'News' }))

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const orders = (name: string) =>
  column(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.slice(-4))
const dish = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('lists the orders of each column, or says that a column is empty', async () => {
  const done = aPickup({ id: 'p4', orderNumber: 'DS2611220069', status: 'no_show' })
  await body(board({ ready: [aReadyPickup({ id: 'p3', orderNumber: 'DS2611220068' })], done: [done] }))
  expect([orders('New'), orders('Ready'), orders('Done')]).toEqual([['0070', '0071'], ['0068'], ['0069']])
  await body(board({ fresh: [] }))
  expect(column('New').getByText('No new orders')).toBeInstanceOf(HTMLElement)
  expect(column('Ready').getByText('No orders waiting for pickup')).toBeInstanceOf(HTMLElement)
})

test('counts in a tab the open orders, not the done ones', async () => {
  const done = aPickup({ id: 'p4', status: 'completed', completedAt: '2026-11-22T10:30:00Z' })
  await body(board({ done: [done] }))
  const tabs = within(screen.getByRole('navigation'))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2'),
    expect.not.stringMatching(/\d/),
    expect.not.stringMatching(/\d/),
  ])
})

test('filters the board by a dish, and shows all orders on a second click', async () => {
  await body()
  await userEvent.click(dish(/5×\s*Dates/))
  expect(orders('New')).toEqual(['0071'])
  await userEvent.click(dish(/5×\s*Dates/))
  expect(orders('New')).toEqual(['0070', '0071'])
})

test('offers a search by name or number on a board with many orders', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    aPickup({
      id: `m${at}`,
      orderNumber: `DS261122010${at}`,
      customer: { name: `Guest ${at}`, phone: null, isErased: false },
    }),
  )
  await body()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await body(board({ fresh: many }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Number, name or code' }), 'guest 4')
  expect(orders('New')).toEqual(['0104'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '0107')
  expect(orders('New')).toEqual(['0107'])
})

test('shows only the order of a scanned code, until the next scan', async () => {
  const codes = ['KM120', 'KM121', 'KM122', 'KM123', 'KM124', 'KM125', 'KM126', 'KM127', 'KM128']
  const many = await Promise.all(
    codes.map(async (code, at) =>
      aPickup({
        id: `m${at}`,
        orderNumber: `DS261122010${at}`,
        codeCheck: await codeHint(`m${at}`, code),
      }),
    ),
  )
  await body(board({ fresh: many }))
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'km123{Enter}')
  await waitFor(() => expect(orders('New')).toEqual(['0103']))
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('KM١٢٧{Enter}')
  await waitFor(() => expect(orders('New')).toEqual(['0107']))
})

test('shows what to prepare for each of two pickup windows', async () => {
  const later = { startsAt: '2026-11-22T17:00:00Z', endsAt: '2026-11-22T18:00:00Z' }
  await body(board({ fresh: [badr, { ...badr, id: 'p9', orderNumber: 'DS2611220079', window: later }] }))
  const lists = screen.getAllByRole('list', { name: /^Portions to prepare for/ })
  expect(lists).toHaveLength(2)
  await userEvent.click(within(lists[1]!).getByRole('button', { name: /5×\s*Dates/ }))
  expect(orders('New')).toEqual(['0079'])
})

test('remembers on this device that cards are short', async () => {
  localStorage.setItem('order-cards', 'compact')
  await body()
  expect(column('New').queryByText('Salma')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Short cards', checked: true }))
  expect(column('New').getByText('Salma')).toBeInstanceOf(HTMLElement)
  expect(localStorage.getItem('order-cards')).toBe('full')
})

test('shows the board where storage is forbidden, without remembering choices', async () => {
  vi.stubGlobal('localStorage', brokenStorage())
  const many = Array.from({ length: 9 }, (_, at) => aPickup({ id: `m${at}` }))
  await body(board({ fresh: many }))
  await userEvent.click(screen.getByRole('switch', { name: 'Short cards' }))
  expect(column('New').queryByText('Salma')).toBeNull()
})

test('opens the messages that the address names', async () => {
  const { path } = await body()
  await userEvent.click(screen.getByRole('button', { name: /Messages with .*Badr/ }))
  expect(path()).toContain('talk=p2')
})

test('keeps an order’s details open when it moves to another column', async () => {
  await moving()
  await userEvent.click(column('New').getAllByText('Details')[0]!)
  expect(await column('New').findByRole('list', { name: 'What happened' })).toBeInstanceOf(HTMLElement)
  await news()
  expect(await column('Ready').findByRole('list', { name: 'What happened' })).toBeInstanceOf(HTMLElement)
  expect(column('New').queryByRole('list', { name: 'What happened' })).toBeNull()
  await userEvent.click(column('Ready').getByText('Details'))
  await waitFor(() => expect(column('Ready').queryByRole('list', { name: 'What happened' })).toBeNull())
  await news()
  expect(column('Done').queryByRole('list', { name: 'What happened' })).toBeNull()
})

test('keeps a started refund dialog when its order moves to another column', async () => {
  await moving()
  await userEvent.click(column('New').getAllByText('Details')[0]!)
  await userEvent.click(await column('New').findByRole('button', { name: 'Refund a part' }))
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  await userEvent.type(reason, 'One was cold')
  // The dialog is modal, so the button behind it is hidden from screen readers.
  screen.getByRole('button', { name: 'News', hidden: true }).click()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Ready/, hidden: true }).textContent).toContain('0070'),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('One was cold')
})

test('shows dishes by their Arabic names', async () => {
  await body(board(), 'ar')
  expect(dish(/تمر/)).toBeInstanceOf(HTMLElement)
})
