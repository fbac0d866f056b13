import { beforeEach, expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'

interface Given {
  storage?: ReturnType<typeof fakeStorage> | ReturnType<typeof brokenStorage>
  navigator?: object
  isInstalled?: boolean
}

/** Opens a page in a phone's browser, with a new instance of the module. */
async function aPhone({ storage = fakeStorage(), navigator = {}, isInstalled = false }: Given = {}) {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const module = await import('./install-app.ts')
  module.holdInstallPrompt()
  return {
    ...module,
    offer(outcome: 'accepted' | 'dismissed') {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      page.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome }) }))
      return event
    },
    installed: () => page.dispatchEvent(new Event('appinstalled')),
  }
}

const IPHONE = { standalone: false }
let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})

test('cannot install in a browser that has not offered it', async () => {
  expect((await aPhone()).installMethod()).toBeNull()
})

test('holds the browser’s own offer back for a later click', async () => {
  const phone = await aPhone()
  expect(phone.offer('accepted').defaultPrevented).toBe(true)
  expect(phone.installMethod()).toBe('prompt')
})

test('shows the steps on an iPhone, unless it runs from the home screen', async () => {
  expect((await aPhone({ navigator: IPHONE })).installMethod()).toBe('steps')
  expect((await aPhone({ navigator: { standalone: true } })).installMethod()).toBeNull()
})

test('does not ask in an installed app', async () => {
  const phone = await aPhone({ isInstalled: true })
  phone.offer('accepted')
  expect(phone.installMethod()).toBeNull()
})

test.each(['accepted', 'dismissed'] as const)(
  'does not ask again once %s, also on later pages',
  async outcome => {
    const phone = await aPhone({ storage })
    phone.offer(outcome)
    await phone.install()
    expect(phone.installMethod()).toBeNull()
    const later = await aPhone({ storage })
    later.offer('accepted')
    expect(later.installMethod()).toBeNull()
  },
)

test('does not ask again after “not now”', async () => {
  const phone = await aPhone({ storage, navigator: IPHONE })
  phone.answerInstall()
  expect((await aPhone({ storage, navigator: IPHONE })).installMethod()).toBeNull()
})

test('does not ask a person who installs from the browser’s menu', async () => {
  const phone = await aPhone({ storage })
  phone.installed()
  phone.offer('accepted')
  expect(phone.installMethod()).toBeNull()
})

test('asks nothing where no answer can be stored', async () => {
  expect((await aPhone({ storage: brokenStorage(), navigator: IPHONE })).installMethod()).toBeNull()
})

test('asks after the second order, not the first, and counts the same order once', async () => {
  const { noteUse } = await aPhone({ storage })
  expect([noteUse('orders', 'a'), noteUse('orders', 'a'), noteUse('orders', 'b')]).toEqual([
    false,
    false,
    true,
  ])
  expect(noteUse('board', '2026-11-21')).toBe(false)
})
