import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { chooseAppearance } from '#lib/appearance'
import { loadMessages } from '#lib/messages'
import { Answer, AnswerList, stateOf } from './answer.tsx'

const query = <Data>(data: Data | undefined, error: unknown = null, isFetching = false) => ({
  data,
  error,
  isFetching,
  refetch: vi.fn(),
})
const loading = query<string>(undefined, null, true)
const offline = query<string>(undefined, new ApiError('offline'))
const missing = query<string>(undefined, new ApiError('not_found', 404))
const loaded = query('tomatoes')

test.each([
  ['nothing yet', [loading], 'waiting', undefined],
  ['a disabled query', [query(undefined)], 'waiting', undefined],
  ['data', [loaded], 'ready', ['tomatoes']],
  ['data that is null', [query(null)], 'ready', [null]],
  ['data whose refetch failed', [query('tomatoes', new ApiError('offline'))], 'ready', ['tomatoes']],
  ['data that the server has no more', [query('tomatoes', missing.error)], 'ready', ['tomatoes']],
  ['no network', [offline], 'failed', undefined],
  ['a refusal', [query(undefined, new ApiError('not_allowed', 403))], 'failed', undefined],
  ['an error of our own', [query(undefined, new TypeError())], 'failed', undefined],
  ['no such thing', [missing], 'missing', undefined],
  ['all of several', [loaded, query(3)], 'ready', ['tomatoes', 3]],
  ['one of several', [loaded, loading], 'waiting', undefined],
  ['one that failed while another loads', [loading, offline], 'failed', undefined],
  ['two that failed', [missing, offline], 'missing', undefined],
])('finds the common state of queries: %s', (_, queries, kind, data) => {
  expect(stateOf(queries)).toEqual(expect.objectContaining({ kind, ...(data && { data }) }))
})

test('offers to retry the first query that failed', () => {
  expect(stateOf([loaded, offline, missing])).toEqual({ kind: 'failed', query: offline })
})

const messages = await loadMessages(['shell', 'errors'], 'en')
const { retry, offlineTitle } = messages.shell
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  context: { boot: chooseAppearance({}) },
})
const drawn = (children: ReactNode) => {
  const props = { locale: 'en', messages, timeZone: 'Asia/Muscat', children } as const
  const inRouter = { router, children: createElement(IntlProvider, props) }
  return renderToStaticMarkup(createElement(RouterContextProvider, inRouter))
}
const answer = (of: ReturnType<typeof query<string>>, otherwise = {}) => {
  const children = (food: string) => `There are ${food}`
  const props = { query: of, waiting: '…', children, ...otherwise }
  return drawn(createElement(Answer<string>, props))
}

test('shows the loading state, then the data', () => {
  expect(answer(loading)).toBe('…')
  expect(answer(loaded)).toBe('There are tomatoes')
})

test('announces a problem and offers to try again', () => {
  expect(answer(offline)).toContain('role="alert"')
  expect(answer(offline)).toContain(offlineTitle)
  expect(answer(offline)).toContain(retry)
  expect(answer(missing)).toContain(retry)
})

test('shows the page’s own text for missing data only when it is missing', () => {
  const notFound = 'No such listing'
  expect(answer(missing, { notFound })).toBe(notFound)
  expect(answer(offline, { notFound })).toContain(offlineTitle)
})

test('a page can show something instead of the problem, or around it', () => {
  expect(answer(offline, { failed: () => 'a saved copy' })).toBe('a saved copy')
  expect(answer(missing, { notFound: 'none', failed: (_: unknown, problem: string) => `(${problem})` })).toBe(
    '(none)',
  )
})

test('lists the items of all pages, or says that the list is empty', () => {
  const list = (...pages: string[][]) => {
    const children = (items: readonly string[]) => items.join(', ')
    const of = query({ pages: pages.map(items => ({ items })) })
    const props = { query: of, waiting: '…', empty: 'Nothing tonight', children }
    return drawn(createElement(AnswerList<string>, props))
  }
  expect(list(['bread', 'rice'], ['dates'])).toBe('bread, rice, dates')
  expect(list([])).toBe('Nothing tonight')
})
