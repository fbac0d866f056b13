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

test(`somebody in ${MUSCAT.name.en} who has allowed it is found`, async () => {
  browser('granted', MUTTRAH)
  expect(await placeIfAllowed(MUSCAT.bounds)).toEqual({ lat: 23.615, lng: 58.565 })
})

test.each(['prompt', 'denied'] as const)('who has answered “%s” is not asked', async state => {
  const asked = browser(state, MUTTRAH)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('who is elsewhere has no place here', async () => {
  browser('granted', PARIS)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})

test('a position that cannot be found is none', async () => {
  browser('granted', null)
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})

test('a browser that knows no permissions has no place', async () => {
  vi.stubGlobal('navigator', {})
  expect(await placeIfAllowed(MUSCAT.bounds)).toBeNull()
})
