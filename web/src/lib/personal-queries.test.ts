import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/storage.ts'

const signedIn = (id: string) => ({
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
  user: { id, email: `${id}@example.om`, user_metadata: {} } as never,
})

/** Opens a page that shows the orders of the user Salim. @returns what another tab does to the session */
async function openPage(pathname: string) {
  vi.resetModules()
  const page = new EventTarget()
  const storage = fakeStorage({ session: JSON.stringify(signedIn('salim')) })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { pathname, origin: 'https://dawra.test' })
  const session = await import('./session.ts')
  const { keepQueriesPersonal } = await import('./personal-queries.ts')
  session.startSession()
  const queries = new QueryClient()
  keepQueriesPersonal(queries)
  queries.setQueryData(['orders'], ['his'])
  const endElsewhere = (onPurpose: boolean) => {
    storage.removeItem('session')
    if (onPurpose) storage.setItem('left', String(Date.now()))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  }
  return { ...session, endElsewhere, shown: () => queries.getQueryData(['orders']) }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

test('deletes one person’s data from the page when another person signs in', async () => {
  const { enter, shown } = await openPage('/orders')
  enter(signedIn('maryam'))
  expect(shown()).toBeUndefined()
})

test('drops the data when another person signs in after the session ended', async () => {
  const { endElsewhere, enter, shown } = await openPage('/driver')
  endElsewhere(false)
  enter(signedIn('maryam'))
  expect(shown()).toBeUndefined()
})

test('keeps the data of the same person with a new name', async () => {
  const { enter, shown } = await openPage('/orders')
  enter({ ...signedIn('salim'), user: { id: 'salim', email: 'new@example.om', user_metadata: {} } as never })
  expect(shown()).toEqual(['his'])
})

test.each([
  ['is gone from a page of customers', '/orders', false, undefined],
  ['stays on the board of a venue', '/business/orders', false, ['his']],
  ['stays with a driver on the road', '/driver', false, ['his']],
  ['is gone from a driver who signs out', '/driver', true, undefined],
  ['is gone from the board after a sign-out', '/business/orders', true, undefined],
])('at the end of a session: %s', async (_, pathname, onPurpose, left) => {
  const { endElsewhere, shown } = await openPage(pathname)
  endElsewhere(onPurpose)
  expect(shown()).toEqual(left)
})
