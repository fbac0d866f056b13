import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test, vi } from 'vitest'
import { placeIfAllowed } from './place.ts'

const MUTTRAH = { latitude: 23.615, longitude: 58.565 }
const PARIS = { latitude: 48.857, longitude: 2.352 }

function browser(state: PermissionState, coords: typeof MUTTRAH | null) {
  const getCurrentPosition = vi.fn((found: (at: object) => void, failed: (error: Error) => void) =>
    coords ? found({ coords }) : failed(new Error('timeout')),
  )
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: { getCurrentPosition },
  })
  return getCurrentPosition
}

test(`locates a person in ${MUSCAT.name.en} who has allowed it`, async () => {
  browser('granted', MUTTRAH)
  expect(await placeIfAllowed(MUSCAT.bounds)).toEqual({ lat: 23.615, lng: 58.565 })
})

test.each(['prompt', 'denied'] as const)('does not locate a person whose answer is “%s”', async state => {
  const requested = browser(state, MUTTRAH)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
  expect(requested).not.toHaveBeenCalled()
})

test('uses no place of a person outside the city', async () => {
  browser('granted', PARIS)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})

test('uses no place when the position cannot be found', async () => {
  browser('granted', null)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})

test('uses no place in a browser without permissions', async () => {
  vi.stubGlobal('navigator', {})
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})
