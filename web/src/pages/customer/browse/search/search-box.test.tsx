// @vitest-environment happy-dom
import type { Suggestion } from '@dawra/contract/browse/listings'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mountBrowse } from '#testing/browse-page.ts'
import { LOST } from '#testing/mount.tsx'
import { SearchBox } from './search-box.tsx'
import { useBrowse } from './use-browse.ts'

const SUGGEST = 'GET /api/v1/suggestions'
const words = (text: string): Suggestion => ({ type: 'words', text })
const bakery: Suggestion = {
  type: 'venue',
  id: 'bakery',
  text: { en: 'Bread of Ruwi', ar: 'خبز روي' },
  area: 'ruwi',
}
const TWO = [words('bread'), bakery]

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const active = () => options().findIndex(option => option.id === box().getAttribute('aria-activedescendant'))
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more })
/** Advances the timers; responses that are due meanwhile arrive. */
const passed = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(resolve => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(0)
  })
}
const show = (query = '', answer: Suggestion[] | typeof LOST = TWO) =>
  mountBrowse(<SearchBox />, { query, answers: { [SUGGEST]: answer } })
const suggested = async (text = 'bre') => {
  const page = await show()
  type(text)
  await passed(200)
  expect(options()).toHaveLength(2)
  return page
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

test('searches for the trimmed input after a pause', async () => {
  const { path } = await show()
  type(' rice ')
  await passed(300)
  expect(path()).toBe('/browse')
  await passed(100)
  expect(path()).toBe('/browse?q=rice')
  expect(box().value).toBe(' rice ')
})

test('searches once for the last input while a person is typing', async () => {
  const { path, calls } = await show()
  for (const text of ['br', 'bre', 'brea']) {
    type(text)
    await passed(100)
  }
  expect(calls).toEqual([])
  await passed(400)
  expect(path()).toBe('/browse?q=brea')
  expect(calls).toEqual(['GET /api/v1/suggestions?q=brea'])
})

test.each(['b', ' b ', ' '])('suggests nothing for the input “%s”, which is too short', async text => {
  const { calls } = await show()
  type(text)
  await passed(400)
  expect(calls).toEqual([])
})

test('shows the search of the address, and clears it by the button', async () => {
  const { path } = await show('?q=bread&day=today')
  expect(box().value).toBe('bread')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await passed(0)
  expect(box().value).toBe('')
  expect(path()).toBe('/browse?day=today')
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
})

function Elsewhere() {
  const { change } = useBrowse()
  return (
    <button type="button" onClick={() => change({ q: 'soup' })}>
      soup
    </button>
  )
}

test('follows an address that changes elsewhere', async () => {
  const { path } = await mountBrowse(
    <>
      <SearchBox />
      <Elsewhere />
    </>,
    { query: '?q=bread', answers: { [SUGGEST]: TWO } },
  )
  fireEvent.click(screen.getByRole('button', { name: 'soup' }))
  await passed(400)
  expect(box().value).toBe('soup')
  expect(path()).toBe('/browse?q=soup')
})

test('moves by arrow keys through the suggestions and back to the input', async () => {
  await suggested()
  expect(active()).toBe(-1)
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'].map(
    key => {
      press(key)
      return active()
    },
  )
  expect(seen).toEqual([0, 1, -1, 1, 0, -1, 1])
})

test('searches for the selected suggestion on Enter', async () => {
  const { path } = await suggested()
  press('ArrowDown')
  fireEvent.submit(box())
  await passed(0)
  expect(box().value).toBe('bread')
  expect(path()).toBe('/browse?q=bread')
  expect(options()).toEqual([])
})

test('searches for the input on Enter when no suggestion is selected', async () => {
  const { path } = await suggested()
  fireEvent.submit(box())
  await passed(0)
  expect(path()).toBe('/browse?q=bre')
  expect(options()).toEqual([])
})

test('opens the page of a suggested store that was chosen', async () => {
  const { path } = await suggested()
  fireEvent.click(screen.getByRole('option', { name: /Bread of Ruwi/ }))
  await passed(0)
  expect(path()).toBe('/business/bakery')
})

test('closes the suggestions on Escape and keeps the text; input opens them again', async () => {
  await suggested()
  expect(press('Escape')).toBe(false)
  expect(options()).toEqual([])
  expect(box().value).toBe('bre')
  // The list is closed, so the browser handles the key.
  expect(press('Escape')).toBe(true)
  type('brea')
  await passed(200)
  expect(options()).toHaveLength(2)
})

test('ignores keys while a word is being composed with an input method', async () => {
  await suggested()
  press('ArrowDown', { isComposing: true })
  expect(active()).toBe(-1)
})

test('ignores arrow keys while the search field is empty', async () => {
  await show()
  expect(press('ArrowDown')).toBe(true)
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('searches although the suggestions fail', async () => {
  const { path } = await show('', LOST)
  type('bread')
  await passed(10_000)
  expect(path()).toBe('/browse?q=bread')
  expect(options()).toEqual([])
})

test('announces the number of suggestions to screen readers', async () => {
  await suggested()
  expect(screen.getByRole('status').textContent).toBe('2 suggestions. Use the arrow keys.')
  fireEvent.blur(box())
  expect(screen.getByRole('status').textContent).toBe('')
})
