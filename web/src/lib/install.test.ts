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
  const module = await import('./install.ts')
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

test('a browser that has offered nothing cannot install', async () => {
  expect((await aPhone()).installWay()).toBeNull()
})

test('the browser’s own offer is held back, for a press later', async () => {
  const phone = await aPhone()
  expect(phone.offer('accepted').defaultPrevented).toBe(true)
  expect(phone.installWay()).toBe('prompt')
})

test('an iPhone shows the steps, unless it runs from the home screen', async () => {
  expect((await aPhone({ navigator: IPHONE })).installWay()).toBe('steps')
  expect((await aPhone({ navigator: { standalone: true } })).installWay()).toBeNull()
})

test('an installed app does not ask', async () => {
  const phone = await aPhone({ isInstalled: true })
  phone.offer('accepted')
  expect(phone.installWay()).toBeNull()
})

test.each(['accepted', 'dismissed'] as const)(
  'once %s it is not asked again, on later pages either',
  async outcome => {
    const phone = await aPhone({ storage })
    phone.offer(outcome)
    await phone.install()
    expect(phone.installWay()).toBeNull()
    const later = await aPhone({ storage })
    later.offer('accepted')
    expect(later.installWay()).toBeNull()
  },
)

test('who says “not now” is not asked again', async () => {
  const phone = await aPhone({ storage, navigator: IPHONE })
  phone.answerInstall()
  expect((await aPhone({ storage, navigator: IPHONE })).installWay()).toBeNull()
})

test('who installs it from the browser’s menu is not asked', async () => {
  const phone = await aPhone({ storage })
  phone.installed()
  phone.offer('accepted')
  expect(phone.installWay()).toBeNull()
})

test('where no answer can be kept, nothing is asked', async () => {
  expect((await aPhone({ storage: brokenStorage(), navigator: IPHONE })).installWay()).toBeNull()
})

test('the first order is too early, the second is not, and the same one twice is one', async () => {
  const { noteUse } = await aPhone({ storage })
  expect([noteUse('orders', 'a'), noteUse('orders', 'a'), noteUse('orders', 'b')]).toEqual([
    false,
    false,
    true,
  ])
  expect(noteUse('board', '2026-11-21')).toBe(false)
})
