// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEALS, DONATIONS, dealList, donationList, mountBrowse } from '#testing/browse-page.ts'
import { pageText } from '#testing/mount.tsx'
import { brokenStorage } from '#testing/storage.ts'
import { remembered } from './allergen-memory.ts'
import { FilterForm } from './filter-form.tsx'

const person = userEvent.setup()
const show = (query = '', { deals = 3, donations = 2, ...where }: Totals = {}) =>
  mountBrowse(<FilterForm />, {
    query,
    ...where,
    answers: {
      [DEALS]: dealList([], { total: deals }),
      [DONATIONS]: donationList([], { total: donations }),
    },
  })
interface Totals {
  deals?: number
  donations?: number
  place?: string
  locale?: 'en' | 'ar'
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const choices = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)
const submit = () => person.click(screen.getByRole('button', { name: /result/i }))
const searchOf = (path: string) => Object.fromEntries(new URL(path, 'http://dawra.test').searchParams)

beforeEach(() => localStorage.clear())

test('applies all filters when the button is clicked, and none before', async () => {
  const { path } = await show('?q=rice&open=filter')
  await person.click(box('Free only'))
  await person.click(box('Vegan'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Pickup time' }), 'evening')
  expect(path()).toBe('/browse?q=rice&open=filter')
  await submit()
  expect(searchOf(path())).toEqual({ q: 'rice', free: 'true', dietary: 'vegan', time: 'evening' })
})

test.each([
  ['1.5', '1500'],
  ['١٫٢٥٠', '1250'],
  ['', undefined],
])('reads the entered highest price “%s” as %s baisa', async (typed, baisa) => {
  const { path } = await show()
  if (typed) await person.type(field('Highest price (OMR)'), typed)
  await submit()
  expect(searchOf(path()).maxPrice).toBe(baisa)
})

test('marks an invalid highest price at its focused field, and does not search', async () => {
  const { path } = await show('?open=filter')
  await person.type(field('Highest price (OMR)'), 'cheap')
  expect(pageText()).not.toContain('Enter an amount')
  await submit()
  expect(pageText()).toContain('Enter an amount, like 1.500.')
  expect(document.activeElement).toBe(field('Highest price (OMR)'))
  expect(path()).toBe('/browse?open=filter')
})

test.each(['much', '0'])('ignores the entered smallest amount “%s”', async typed => {
  const { path } = await show('?open=filter')
  await person.type(field('Smallest amount (kg)'), typed)
  await submit()
  expect(pageText()).toContain('Enter a weight, like 2.5.')
  expect(path()).toBe('/browse?open=filter')
})

test('sends the smallest amount in grams', async () => {
  const { path } = await show()
  await person.type(field('Smallest amount (kg)'), '2.5')
  await submit()
  expect(searchOf(path()).minGrams).toBe('2500')
})

test('fills the amounts in the address into the fields', async () => {
  await show('?maxPrice=1500&minGrams=2500')
  expect([field('Highest price (OMR)').value, field('Smallest amount (kg)').value]).toEqual(['1.500', '2.5'])
})

test('shows no filters of donations in a search for deals', async () => {
  await show('?show=deals')
  expect(screen.queryByRole('checkbox', { name: 'Animal feed only' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Smallest amount (kg)' })).toBeNull()
})

test.each([
  ['without a place or a text', '', false, false],
  ['from a place', '?area=ruwi', true, false],
  ['for a text', '?q=rice', false, true],
  ['for a text from a place', '?q=rice&area=ruwi', true, true],
])('offers only the sort orders that are useful %s', async (_, query, nearest, best) => {
  await show(query)
  expect(choices('Sort by').includes('Nearest')).toBe(nearest)
  expect(choices('Sort by').includes('Best match')).toBe(best)
  expect(screen.queryByRole('combobox', { name: 'Distance' }) !== null).toBe(nearest)
})

test.each([
  ['', 'Ending soon'],
  ['?area=ruwi', 'Nearest'],
  ['?q=rice&area=ruwi', 'Best match'],
  ['?sort=cheapest', 'Cheapest'],
])('shows for “%s” the sort order %s', async (query, order) => {
  await show(query)
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(sort.selectedOptions[0]?.text).toBe(order)
})

test('removes the distance when the search has no place', async () => {
  const { path } = await show('?area=ruwi&within=2000')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Area' }), '')
  await submit()
  expect(searchOf(path())).toEqual({})
})

test('resets the filters of the filter sheet, and keeps the search', async () => {
  const { path } = await show('?q=rice&free=true&maxPrice=1500&without=milk')
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field('Highest price (OMR)').value).toBe('')
  expect(searchOf(path())).toMatchObject({ free: 'true' })
  await submit()
  expect(searchOf(path())).toEqual({ q: 'rice' })
})

test.each([
  [3, 2, 'Show 5 results'],
  [1, 0, 'Show 1 result'],
  [0, 0, 'No results'],
  [199, 1, 'Show more than 200 results'],
])('labels the button for %i deals and %i donations “%s”', async (deals, donations, label) => {
  await show('', { deals, donations })
  await screen.findByRole('button', { name: label })
})

test('counts no deals while a filter of donations is set', async () => {
  await show('?free=true', { deals: 40, donations: 2 })
  await screen.findByRole('button', { name: 'Show 2 results' })
})

test('counts two results in the Arabic dual', async () => {
  await show('', { deals: 1, donations: 1, locale: 'ar' })
  await waitFor(() => expect(pageText()).toContain('نتيجتين'))
})

test('remembers the allergens to avoid in this browser only on request', async () => {
  const { path } = await show()
  expect(screen.queryByRole('checkbox', { name: 'Remember these on this device' })).toBeNull()
  await person.click(box('Milk'))
  await person.click(box('Gluten'))
  await submit()
  expect(searchOf(path())).toEqual({ without: 'gluten,milk' })
  expect(remembered()).toBeUndefined()
})

test('forgets the remembered allergens when the box is unticked', async () => {
  await show('?without=milk')
  await person.click(box('Remember these on this device'))
  expect(remembered()).toBeUndefined()
  await submit()
  expect(remembered()).toBe('milk')
  await show('?without=milk')
  expect(box('Remember these on this device').checked).toBe(true)
  await person.click(box('Remember these on this device'))
  await submit()
  expect(remembered()).toBeUndefined()
})

test('applies filters where storage is forbidden', async () => {
  const { path } = await show('?without=milk')
  vi.stubGlobal('localStorage', brokenStorage())
  await person.click(box('Remember these on this device'))
  await submit()
  expect(searchOf(path())).toEqual({ without: 'milk' })
  vi.unstubAllGlobals()
})
