import { beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'

const storedSession = (id: string, claims: object = { aal: 'aal1' }, factors: object[] = []) =>
  JSON.stringify({
    access_token: `head.${btoa(JSON.stringify(claims))}.seal`,
    user: { id, email: `${id}@example.om`, user_metadata: { full_name: id.toUpperCase() }, factors },
  })
const VERIFIED = [{ id: 'app', status: 'verified', factor_type: 'totp' }]

let page: EventTarget
async function openPage(storage: object) {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const session = await import('./session.ts')
  return session
}
const otherTab = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage({ session: storedSession('salim') })
  return () => void vi.useRealTimers()
})

describe('a page that opens', () => {
  test('a page does not know who is signed in until the session is read', async () => {
    const { currentSession, startSession } = await openPage(storage)
    expect(currentSession()).toEqual({ status: 'loading' })
    startSession()
    expect(currentSession()).toEqual({
      status: 'user',
      user: {
        id: 'salim',
        email: 'salim@example.om',
        fullName: 'SALIM',
        awaitsSecondFactor: false,
        hasShownFactor: false,
      },
    })
  })

  test.each([
    ['nothing', fakeStorage()],
    ['no JSON', fakeStorage({ session: '{' })],
    ['a session of no user', fakeStorage({ session: '{"access_token":"a.b.c"}' })],
    ['storage that is forbidden', brokenStorage()],
  ])('the user is a guest where the browser has %s', async (_, stored) => {
    const { currentSession, startSession } = await openPage(stored)
    startSession()
    expect(currentSession()).toEqual({ status: 'guest' })
  })

  test.each([
    ['aal1', [], { halfWay: false, fullyIn: true }],
    ['aal1', VERIFIED, { halfWay: true, fullyIn: false }],
    ['aal2', VERIFIED, { halfWay: false, fullyIn: true }],
  ])(
    'tells whether the second factor of a session with %s and %j is shown',
    async (aal, factors, { halfWay, fullyIn }) => {
      const stored = fakeStorage({ session: storedSession('salim', { aal }, factors) })
      const { isFullyIn, isHalfWay, startSession } = await openPage(stored)
      startSession()
      expect({ halfWay: isHalfWay(), fullyIn: isFullyIn() }).toEqual({ halfWay, fullyIn })
    },
  )

  test('remembers that somebody signed in here, and stores nothing for a guest', async () => {
    const signedIn = await openPage(storage)
    signedIn.startSession()
    expect(storage.getItem('signed-in-before')).toBe('1')
    const empty = fakeStorage()
    const guest = await openPage(empty)
    guest.startSession()
    expect(empty.getItem('signed-in-before')).toBeNull()
  })
})

describe('another tab', () => {
  test('a sign-in in another tab signs this tab in', async () => {
    const empty = fakeStorage()
    const { currentSession, startSession } = await openPage(empty)
    startSession()
    empty.setItem('session', storedSession('maryam'))
    otherTab('session')
    expect(currentSession()).toMatchObject({ status: 'user', user: { id: 'maryam' } })
  })

  test('ignores other changes of storage by another tab', async () => {
    const { startSession, subscribeToSession } = await openPage(storage)
    startSession()
    const listener = vi.fn()
    subscribeToSession(listener)
    storage.removeItem('session')
    otherTab('cart')
    expect(listener).not.toHaveBeenCalled()
  })

  test('ends the session of this tab when it ended in another tab', async () => {
    const { currentSession, hasSessionEnded, startSession } = await openPage(storage)
    startSession()
    storage.removeItem('session')
    otherTab('session')
    expect(currentSession()).toEqual({ status: 'guest' })
    expect(hasSessionEnded()).toBe(true)
  })

  test.each([
    ['just now', 500, false],
    ['long ago', 60_000, true],
  ])(
    'after a sign-out on purpose in another tab %s, the session counts as lost or not',
    async (_, ago, lost) => {
      const { hasSessionEnded, startSession } = await openPage(storage)
      startSession()
      storage.setItem('left', String(Date.now() - ago))
      storage.removeItem('session')
      otherTab('session')
      expect(hasSessionEnded()).toBe(lost)
    },
  )
})

describe('listeners', () => {
  test('listeners are not called when the same person has a new token', async () => {
    const { enter, startSession, subscribeToSession } = await openPage(storage)
    startSession()
    const listener = vi.fn()
    subscribeToSession(listener)
    const again = JSON.parse(storedSession('salim', { aal: 'aal1', iat: 2 }))
    enter(again)
    expect(listener).not.toHaveBeenCalled()
  })

  test.each([
    ['another person', JSON.parse(storedSession('maryam'))],
    ['a second factor', JSON.parse(storedSession('salim', { aal: 'aal2' }, VERIFIED))],
  ])('listeners are called for %s', async (_, next) => {
    const { enter, startSession, subscribeToSession } = await openPage(storage)
    startSession()
    const listener = vi.fn()
    const leave = subscribeToSession(listener)
    enter(next)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
  })
})

test('does not count the session as lost when the same person signs in again', async () => {
  const { enter, hasSessionEnded, startSession } = await openPage(storage)
  startSession()
  storage.removeItem('session')
  otherTab('session')
  enter(JSON.parse(storedSession('salim')))
  expect(hasSessionEnded()).toBe(false)
})

test('remembers whose session ended until somebody signs in', async () => {
  const { enter, lostUserId, startSession } = await openPage(storage)
  startSession()
  expect(lostUserId()).toBeNull()
  storage.removeItem('session')
  otherTab('session')
  expect(lostUserId()).toBe('salim')
  enter(JSON.parse(storedSession('maryam')))
  expect(lostUserId()).toBeNull()
})

test.each([
  ['/reset', 'https://dawra.test/reset'],
  [undefined, 'https://dawra.test/'],
])('makes of the path %s a full address for mails: %s', async (path, address) => {
  vi.stubGlobal('location', { origin: 'https://dawra.test' })
  const { addressOf } = await openPage(storage)
  expect(addressOf(path)).toBe(address)
})
