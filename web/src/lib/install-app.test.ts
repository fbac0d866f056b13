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

test('offers no installation before the browser does', async () => {
  expect((await aPhone()).installMethod()).toBeNull()
})

test('holds back the browser’s own offer to install for a later click', async () => {
  const phone = await aPhone()
  expect(phone.offer('accepted').defaultPrevented).toBe(true)
  expect(phone.installMethod()).toBe('prompt')
})

test('shows the installation steps on an iPhone, unless the app is installed there', async () => {
  expect((await aPhone({ navigator: IPHONE })).installMethod()).toBe('steps')
  expect((await aPhone({ navigator: { standalone: true } })).installMethod()).toBeNull()
})

test('does not offer installation in an installed app', async () => {
  const phone = await aPhone({ isInstalled: true })
  phone.offer('accepted')
  expect(phone.installMethod()).toBeNull()
})

test.each(['accepted', 'dismissed'] as const)(
  'does not offer installation again once %s, also on later pages',
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

test('does not offer installation again after “not now”', async () => {
  const phone = await aPhone({ storage, navigator: IPHONE })
  phone.answerInstall()
  expect((await aPhone({ storage, navigator: IPHONE })).installMethod()).toBeNull()
})

test('does not offer installation to a person who used the browser’s menu for it', async () => {
  const phone = await aPhone({ storage })
  phone.installed()
  phone.offer('accepted')
  expect(phone.installMethod()).toBeNull()
})

test('offers no installation where the answer cannot be stored', async () => {
  expect((await aPhone({ storage: brokenStorage(), navigator: IPHONE })).installMethod()).toBeNull()
})

test('offers installation after the second order, counting each order once', async () => {
  const { noteUse } = await aPhone({ storage })
  expect([noteUse('orders', 'a'), noteUse('orders', 'a'), noteUse('orders', 'b')]).toEqual([
    false,
    false,
    true,
  ])
  expect(noteUse('board', '2026-11-21')).toBe(false)
})
