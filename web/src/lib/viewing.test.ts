// @vitest-environment happy-dom
import type { Viewing } from '@dawra/contract/identity/viewing'
import { beforeEach, expect, test, vi } from 'vitest'

const NOW = new Date('2026-11-22T10:00:00Z')
const salim: Viewing = {
  viewingId: 'v1',
  userId: 'salim',
  name: 'Salim Al Harthy',
  email: 'salim@example.om',
  endsAt: '2026-11-22T10:15:00Z',
}
const huda = {
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal2' }))}.seal`,
  refresh_token: 'cookie',
  token_type: 'bearer',
  expires_at: NOW.getTime() / 1000 + 3600,
  user: { id: 'huda', email: 'huda@example.om', user_metadata: { full_name: 'Huda' } },
}
const replace = vi.fn()
const requests: Request[] = []

/** Opens a tab of the office member Huda during a viewing of the user Salim. */
async function openTab(viewing: Viewing | null = salim, pathname = '/orders') {
  vi.resetModules()
  if (viewing) sessionStorage.setItem('viewing', JSON.stringify(viewing))
  localStorage.setItem('session', JSON.stringify(huda))
  vi.stubGlobal('location', { pathname, origin: 'https://dawra.test', replace, reload: vi.fn() })
  const [module, client, session] = await Promise.all([
    import('./viewing.ts'),
    import('./client.ts'),
    import('./session.ts'),
  ])
  const answer = (status: number, body: object) =>
    client.answerCallsWith(async request => {
      requests.push(request)
      return Response.json(body, { status })
    }, 'https://dawra.test')
  answer(200, {})
  return { ...module, ...client, ...session, answer }
}
const named = () => requests.map(request => request.headers.get('x-dawra-viewing'))

beforeEach(() => {
  // Fake timers prevent the auth client from loading later, which would affect the next test file.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: NOW,
  })
  replace.mockClear()
  requests.length = 0
  return () => {
    vi.useRealTimers()
    sessionStorage.clear()
    localStorage.clear()
  }
})

test('while viewing as a person, names the viewing in each call except its end', async () => {
  const { call } = await openTab()
  await call('GET /api/v1/orders')
  await call('POST /api/v1/orders/{orderId}/release', { params: { orderId: '1' }, idempotencyKey: 'key' })
  await call('GET /api/v1/admin/audit')
  await call('POST /api/v1/admin/people/{userId}/viewing/end', { params: { userId: 'salim' } })
  expect(named()).toEqual(['v1', 'v1', 'v1', null])
})

test('viewing as a person leaves other tabs the member’s own', async () => {
  const { call, currentViewing, isBeyondViewing } = await openTab(null)
  await call('GET /api/v1/orders')
  expect([named(), currentViewing(), isBeyondViewing('/admin')]).toEqual([[null], null, false])
})

test('while viewing as a person, ignores responses requested before the app ran', async () => {
  const { call } = await openTab()
  const page = globalThis as { earlyReads?: Record<string, Promise<Response>> }
  page.earlyReads = { '/api/v1/me/venues': Promise.resolve(Response.json([{ id: 'hudas' }])) }
  expect(await call('GET /api/v1/me/venues')).toEqual({})
  delete page.earlyReads
})

test('while viewing as a person, shows their pages and keeps the member’s session', async () => {
  const { startSession, currentSession, changeName } = await openTab()
  startSession()
  expect(currentSession()).toMatchObject({
    status: 'user',
    user: { id: 'salim', email: 'salim@example.om', fullName: 'Salim Al Harthy', hasShownFactor: false },
  })
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await expect(changeName('Salim')).rejects.toMatchObject({ code: 'viewing_only' })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['the server was told', 200, {}],
  ['it was not', 503, { code: 'unavailable', status: 503 }],
])('after viewing as a person, a sign-out returns to the office, signed in: %s', async (_, status, body) => {
  const { startSession, signOut, answer } = await openTab()
  startSession()
  answer(status, body)
  void signOut()
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/admin/people/salim')
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/admin/people/salim/viewing/end'])
  expect(sessionStorage.getItem('viewing')).toBeNull()
  expect(localStorage.getItem('session')).not.toBeNull()
})

test('viewing as a person stores nothing, and shows nothing of the member', async () => {
  localStorage.setItem('personal:venue', 'hudas')
  const { startSession } = await openTab()
  startSession()
  const { personalStore } = await import('./personal.ts')
  const store = personalStore('browser')
  expect(store.getItem('venue')).toBeNull()
  store.setItem('orders:salim', 'his')
  store.removeItem('venue')
  expect(Object.keys(localStorage).sort()).toEqual(['personal:venue', 'session', 'signed-in-before'])
})

test('returns to the office when the viewing is over', async () => {
  const { call, answer } = await openTab()
  answer(403, { code: 'viewing_ended', status: 403 })
  await expect(call('GET /api/v1/orders')).rejects.toMatchObject({ code: 'viewing_ended' })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/people/salim')
  expect(sessionStorage.getItem('viewing')).toBeNull()
})

test('ignores a viewing that is over when the page opens', async () => {
  const { currentViewing } = await openTab({ ...salim, endsAt: '2026-11-22T09:59:59Z' })
  expect(currentViewing()).toBeNull()
})

test.each([
  ['/orders', false],
  ['/profile', false],
  ['/business', true],
  ['/business/orders', true],
  ['/businesses', false],
  ['/business/01a2224d-e5b4-78c2-9778-05606de4336b', false],
  ['/admin/people/salim', true],
  ['/driver', true],
])('while viewing as a person, %s is out of reach: %s', async (pathname, isBeyond) => {
  const { isBeyondViewing } = await openTab()
  expect(isBeyondViewing(pathname)).toBe(isBeyond)
})
