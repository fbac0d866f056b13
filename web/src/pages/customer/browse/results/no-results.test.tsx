// @vitest-environment happy-dom
import type { DealCard } from '@dawra/contract/browse/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DEALS, dealList, mountBrowse, someDeals } from '#testing/browse-page.ts'
import { pageText, type Requested } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { NoResults } from './no-results.tsx'

const show = (query: string, deals: (requested: Requested<typeof DEALS>) => DealCard[] = () => []) =>
  mountBrowse(<NoResults />, { query, answers: { [DEALS]: requested => dealList(deals(requested)) } })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const shown = () => screen.queryAllByRole('button', { name: /to the cart/ }).length

beforeEach(asGuest)

test('offers to remove each filter by itself', async () => {
  await show('?q=rice&category=cooked&day=today&without=milk,nuts&area=ruwi')
  expect(hrefOf('Remove: “rice”')).not.toContain('q=')
  expect(hrefOf('Remove: Today')).toContain('q=rice')
  expect(hrefOf('Remove: Today')).not.toContain('day=')
  expect(hrefOf('Remove: Without Milk')).toContain('without=nuts')
  expect(hrefOf('Remove: Meals')).not.toContain('category=')
  expect(hrefOf('Show everything')).toBe('/browse?area=ruwi')
})

test('offers to announce what is searched, when no filter is to blame', async () => {
  await show('?q=sushi&area=ruwi')
  expect(pageText()).toContain('No “sushi” right now')
  expect(pageText()).not.toContain('filters')
  expect(hrefOf('Tell me when it is there')).toBe('/browse?q=sushi&area=ruwi&open=save')
})

test('announces nothing for words that only exclude food', async () => {
  await mountBrowse(<NoResults excludes />, {
    query: '?q=without%20coriander',
    answers: { [DEALS]: () => dealList([]) },
  })
  expect(screen.queryByRole('link', { name: 'Tell me when it is there' })).toBeNull()
})

test('shows nearby deals without the other filters, but never with an allergen', async () => {
  const { calls } = await show('?q=rice&day=today&without=milk&area=ruwi', ({ query }) =>
    query?.q ? someDeals(5) : [],
  )
  await screen.findByRole('heading', { name: 'Close to it' })
  expect(shown()).toBe(3)
  expect(calls.every(requested => requested.includes('without=milk'))).toBe(true)
  expect(calls.some(requested => requested.includes('day='))).toBe(false)
})

test('suggests no deals when the search excludes a food by words', async () => {
  const { calls } = await mountBrowse(<NoResults />, {
    query: '?q=without%20milk&day=today',
    answers: { [DEALS]: () => dealList([], { without: { foods: ['milk'], unknown: [] } }) },
  })
  await waitFor(() => expect(calls).toHaveLength(1))
  await Promise.resolve()
  expect(calls.every(requested => requested.includes('without'))).toBe(true)
  expect(screen.queryByRole('heading', { name: /Close to it|Ready instead/ })).toBeNull()
})

test('suggests any available deal when none is nearby', async () => {
  await show('?q=rice', ({ query }) => (query?.q ? [] : someDeals(2)))
  await screen.findByRole('heading', { name: 'Ready instead' })
  expect(shown()).toBe(2)
})

test('suggests nothing when no deal at all is available', async () => {
  const { calls } = await show('?q=rice')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: /Close to it|Ready instead/ })).toBeNull()
})

test('suggests no deals to a person who searches for donations', async () => {
  const { calls } = await show('?q=rice&show=donations')
  expect(calls).toEqual([])
})
