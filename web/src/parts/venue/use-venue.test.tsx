// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { brokenStorage } from '../../testing/storage.ts'
import { chosenVenue, type OwnVenue, rememberVenue, useVenue, VenueContext } from './use-venue.ts'

const venue = (id: string): OwnVenue => ({
  id,
  name: { en: id, ar: id },
  type: 'bakery',
  area: 'qurum',
  point: { lat: 23.6, lng: 58.5 },
  picture: null,
  role: 'owner',
})
const venues = [venue('first'), venue('second')]

beforeEach(() => {
  localStorage.clear()
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test.each([
  ['the one that the address names', 'second', 'first', 'second'],
  ['the one looked at last', undefined, 'second', 'second'],
  ['the first, when the last is no longer theirs', undefined, 'sold', 'first'],
  ['none, when the address names one that is not theirs', 'another', 'second', undefined],
])('chooses the venue of a page: %s', (_, requested, last, id) => {
  rememberVenue(last)
  expect(chosenVenue(venues, requested)?.id).toBe(id)
})

test('chooses the first venue without an earlier choice or storage', () => {
  expect(chosenVenue(venues, undefined)?.id).toBe('first')
  vi.stubGlobal('localStorage', brokenStorage())
  rememberVenue('second')
  expect(chosenVenue(venues, undefined)?.id).toBe('first')
})

test('chooses no venue for a person who works for none', () => {
  expect(chosenVenue([], undefined)).toBeUndefined()
})

test('a page inside the venue area knows its venue', async () => {
  const { now } = await runHook(() => useVenue(), {
    around: page => <VenueContext value={venue('second')}>{page}</VenueContext>,
  })
  expect(now().id).toBe('second')
})
