// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { mountBrowse } from '#testing/browse-page.ts'
import { type Answers, LOST, pageText, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { SaveSearch } from './save-search.tsx'

const SAVE = 'POST /api/v1/me/searches'
const person = userEvent.setup()
const onDone = vi.fn()
const show = (query: string, save?: Answers[typeof SAVE], locale: 'en' | 'ar' = 'en') =>
  mountBrowse(<SaveSearch onDone={onDone} />, { query, locale, answers: save ? { [SAVE]: save } : {} })
const name = () => screen.getByRole<HTMLInputElement>('textbox')
const press = () => person.click(screen.getByRole('button', { name: 'Save' }))
const saved = { id: 's1', name: 'x', alerts: false, query: '', createdAt: '2026-05-01T14:00:00Z' }

beforeEach(() => {
  onDone.mockClear()
  signInAs('u1', { fullName: 'Salma' })
})

test.each([
  ['', 'en', 'Everything in Muscat'],
  ['?q=rice&area=ruwi', 'en', 'rice · Ruwi'],
  ['?category=cooked&day=today&dietary=vegan', 'en', 'Meals · Today · Vegan'],
  ['?lat=23.6&lng=58.5&free=true', 'en', 'Free only · Near you'],
  ['?area=ruwi', 'ar', 'روي'],
] as const)('suggests a name for a saved search of “%s” in %s: “%s”', async (query, locale, first) => {
  await show(query, undefined, locale)
  expect(name().value).toBe(first)
})

test('cuts a long name of a search to what the server accepts', async () => {
  await show(`?q=${'bread '.repeat(16)}&dietary=halal,vegan&day=today`)
  expect(name().value).toHaveLength(80)
})

test('saves the search without the view, and never with allergens to avoid', async () => {
  const bodies: unknown[] = []
  await show('?q=rice&view=map&open=save&without=milk,nuts', ({ body }) => {
    bodies.push(body)
    return saved
  })
  expect(name().value).not.toMatch(/milk|nut/i)
  expect(pageText()).toContain('The allergens you avoid are not saved with the search')
  await press()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ name: 'rice', alerts: true, query: 'q=rice' }])
  expect(currentToasts().at(-1)?.title).toBe('Search saved')
})

test('saves a search without alerts for a person who declines them', async () => {
  const bodies: unknown[] = []
  await show('?q=rice', ({ body }) => {
    bodies.push(body)
    return saved
  })
  await person.click(screen.getByRole('checkbox', { name: 'Tell me about new deals that fit' }))
  await press()
  await waitFor(() => expect(bodies).toEqual([{ name: 'rice', alerts: false, query: 'q=rice' }]))
})

test('offers and saves no alerts for a search without deals', async () => {
  const bodies: unknown[] = []
  await show('?q=rice&show=donations', ({ body }) => {
    bodies.push(body)
    return saved
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press()
  await waitFor(() => expect(bodies).toMatchObject([{ alerts: false }]))
})

test('does not mention allergens when none are avoided', async () => {
  await show('?q=rice')
  expect(pageText()).not.toContain('The allergens you avoid')
})

test('refuses a name of spaces for a search', async () => {
  const { calls } = await show('?q=rice')
  await person.clear(name())
  await person.type(name(), '  ')
  expect(pageText()).not.toContain('Give it a name.')
  await press()
  expect(pageText()).toContain('Give it a name.')
  expect(document.activeElement).toBe(name())
  expect(calls).toEqual([])
})

test.each([
  ['a refusal', refused(403, 'not_allowed')],
  ['a lost response', LOST],
])('shows %s when saving a search, and keeps the name', async (_, answer) => {
  await show('?q=rice', answer)
  await person.type(name(), ' for us')
  await press()
  await waitFor(() => expect(screen.getAllByRole('alert').some(alert => alert.textContent)).toBe(true))
  expect(name().value).toBe('rice for us')
  expect(onDone).not.toHaveBeenCalled()
})

test('saves a search once on a double click', async () => {
  const { calls } = await show('?q=rice', () => new Promise<never>(() => undefined))
  await person.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(calls).toHaveLength(1)
})

test('asks a guest to sign in before saving a search', async () => {
  asGuest()
  const { path } = await show('?q=rice&open=save')
  await waitFor(() => expect(path()).toMatch(/^\/login\?/))
})
