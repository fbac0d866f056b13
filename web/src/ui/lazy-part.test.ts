import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { knownMessages, type Messages } from '#lib/messages'
import { lazyPart, onFailure } from './lazy-part.tsx'

afterEach(() => vi.unstubAllGlobals())

const Greeting = ({ name }: { name: string }) => createElement('b', null, name)
const drawn = (part: ComponentType<{ name: string }>) =>
  renderToStaticMarkup(createElement(part, { name: 'Salma' }))

test('shows a placeholder until the part is loaded', async () => {
  const Part = lazyPart(async () => Greeting, { waiting: '…' })
  expect(drawn(Part)).toBe('…')
  await Part.ahead('en')
  expect(drawn(Part)).toBe('<b>Salma</b>')
})

test('requests a lazy part only when it is shown or loaded ahead', async () => {
  const fetch = vi.fn(async () => Greeting)
  const Part = lazyPart(fetch)
  drawn(Part)
  expect(fetch).not.toHaveBeenCalled()
  await Part.ahead('en')
  expect(fetch).toHaveBeenCalledOnce()
})

const MapTitle = () => useT('listing')('map')

test('loads the messages of a lazy part in the language of the page', async () => {
  const Part = lazyPart(async () => MapTitle, { messages: ['listing'] })
  await Part.ahead('en')
  await Part.ahead('ar')
  const inLanguage = (locale: 'en' | 'ar') => {
    const props = { locale, messages: {} as Messages, timeZone: 'Asia/Muscat', children: createElement(Part) }
    return renderToStaticMarkup(createElement(IntlProvider, props))
  }
  expect(inLanguage('en')).toBe(knownMessages('en').listing.map)
  expect(inLanguage('ar')).toBe(knownMessages('ar').listing.map)
  expect(inLanguage('ar')).not.toBe(inLanguage('en'))
})

test('requests no lazy part offline, and loads it when online again', async () => {
  const fetch = vi.fn(async () => Greeting)
  const Part = lazyPart(fetch, { waiting: '…' })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(Part.ahead('en')).rejects.toEqual(new ApiError('offline'))
  expect(fetch).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await Part.ahead('en')
  expect(drawn(Part)).toBe('<b>Salma</b>')
})

test('a loaded part needs no network', async () => {
  const Part = lazyPart(async () => Greeting)
  await Part.ahead('en')
  vi.stubGlobal('navigator', { onLine: false })
  await expect(Part.ahead('en')).resolves.toBeUndefined()
})

test('reloads the page when a module failed to load, if the page is reachable', async () => {
  const Part = lazyPart<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')), {
    waiting: '…',
  })
  await expect(Part.ahead('en')).rejects.toThrow('Failed to fetch')
  expect(drawn(Part)).toBe('…')
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://city/browse', reload })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')))
  await expect(Part.ahead('en')).rejects.toThrow('unreachable')
  expect(reload).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => new Response())
  void Part.ahead('en')
  await expect.poll(() => reload).toHaveBeenCalledOnce()
})

test.each([
  ['a dialog', { onClose: () => undefined }, false, 'close'],
  ['an optional dialog', { onClose: () => undefined }, true, 'close'],
  ['a part of the page', {}, false, 'offer again'],
  ['an optional part', {}, true, 'leave out'],
])('when a part cannot be loaded: %s', (_part, props, optional, then) => {
  expect(onFailure(props, optional)).toBe(then)
})
