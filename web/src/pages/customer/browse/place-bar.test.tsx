// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountBrowse } from '#testing/browse-page.ts'
import { pageText } from '#testing/mount.tsx'
import { PlaceBar } from './place-bar.tsx'

type Found = { lat: number; lng: number } | { code: number }
const person = userEvent.setup()

/** A browser with this permission and this result when asked for the position. */
function locating(found: Found, state: 'granted' | 'prompt' | 'denied' = 'prompt') {
  const requested = vi.fn((success: (at: object) => void, failure: (why: object) => void) =>
    'code' in found ? failure(found) : success({ coords: { latitude: found.lat, longitude: found.lng } }),
  )
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: requested },
    permissions: { query: async () => ({ state }) },
  })
  return requested
}
const show = (query = '', place: string | null = null) => mountBrowse(<PlaceBar />, { query, place })
const isAsking = () => screen.queryByRole('heading', { name: 'Where are you?' }) !== null
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const placeCookie = () => /(?:^|; )place=([^;]*)/.exec(document.cookie)?.[1]

const RUWI = { lat: 23.5991, lng: 58.5456 }
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product deletes the cookie in the same way
  document.cookie = 'place=; max-age=0; path=/'
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nothing is known of the place', '', null, true],
  ['an area is remembered', '', 'ruwi', false],
  ['the person would not say', '', 'none', false],
  ['the address has a place', '?area=ruwi', null, false],
  ['there is a map, which asks by itself', '?view=map', null, false],
])('when %s at “%s” with the stored place %s, asks where a person is: %s', async (_, query, place, asks) => {
  await show(query, place)
  expect(isAsking()).toBe(asks)
})

test('remembers “not now”, and does not ask for the place again', async () => {
  await show('?q=rice')
  await press('Not now')
  await waitFor(() => expect(isAsking()).toBe(false))
  expect(placeCookie()).toBe('none')
})

test('puts the found place into the address', async () => {
  locating(RUWI)
  const { path } = await show('?q=rice')
  await press('Use my location')
  await waitFor(() => expect(path()).toMatch(/q=rice&.*lat=23\.5/))
  expect(isAsking()).toBe(false)
  expect(placeCookie()).toBe('mine')
})

test.each([
  ['forbidden', { code: 1 }, 'Allow it in your browser settings'],
  ['not found', { code: 2 }, 'Your location could not be found.'],
  ['outside the city', { lat: 48.1, lng: 11.5 }, 'You seem to be outside Muscat.'],
])('reports a place that is %s, and remembers nothing', async (_, found, expected) => {
  locating(found)
  const { path } = await show()
  await press('Use my location')
  await waitFor(() => expect(pageText()).toContain(expected))
  expect(isAsking()).toBe(true)
  expect(path()).toBe('/browse')
  expect(placeCookie()).toBeUndefined()
})

test('locates a person again who shared their location, if the browser allows it', async () => {
  locating(RUWI, 'granted')
  const { path } = await show('', 'mine')
  await waitFor(() => expect(path()).toContain('lat='))
})

test.each([
  ['the browser would ask', 'prompt', '', 'mine'],
  ['the address has a place', 'granted', '?area=seeb', 'mine'],
  ['it was not their own place', 'granted', '', 'ruwi'],
] as const)('does not locate a person when %s', async (_, state, query, place) => {
  const requested = locating(RUWI, state)
  const { path } = await show(query, place)
  await waitFor(() => expect(path()).toBe(`/browse${query}`))
  expect(requested).not.toHaveBeenCalled()
})
