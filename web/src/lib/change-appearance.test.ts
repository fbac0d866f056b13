import type { Settings } from '@dawra/contract/profile/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/storage.ts'
import { chooseAppearance } from './appearance.ts'

const person = {
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
  user: { id: 'salim', email: 'salim@example.om', user_metadata: {} } as never,
}
const PLAIN: Settings = { theme: 'system', textSize: 'normal', units: 'metric', clock: '12', digits: 'latn' }

let cookies: Map<string, string>
let dataset: Record<string, string>
let sent: Request[]

async function openPage(stored: Partial<Settings> = {}) {
  vi.resetModules()
  const { answerCallsWith, setTokenSource } = await import('./client.ts')
  answerCallsWith(async request => {
    sent.push(request)
    return Response.json({ ...PLAIN, ...stored })
  }, 'https://dawra.test')
  setTokenSource(async () => null)
  return { ...(await import('./session.ts')), ...(await import('./change-appearance.ts')) }
}

beforeEach(() => {
  cookies = new Map()
  dataset = {}
  sent = []
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://dawra.test' })
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (text.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
})

describe('a change of the appearance', () => {
  test('applies a change of the appearance at once, and remembers it for the next page', async () => {
    const { changeAppearance } = await openPage()
    const look = chooseAppearance({})
    await changeAppearance(look, { theme: 'dark', textSize: 'large' })
    expect(look).toMatchObject({ theme: 'dark', textSize: 'large' })
    expect(dataset).toEqual({ theme: 'dark', text: 'large' })
    expect(Object.fromEntries(cookies)).toEqual({ theme: 'dark', text: 'large' })
  })

  test('stores nothing of an appearance that is back to the default', async () => {
    const { changeAppearance } = await openPage()
    const look = chooseAppearance({ theme: 'dark', text: 'large', units: 'imperial', clock: '24' })
    await changeAppearance(look, PLAIN)
    expect(look).toMatchObject({ theme: null, textSize: 'normal', units: 'metric', clock: '12' })
    expect(dataset).toEqual({})
    expect(cookies.size).toBe(0)
  })

  test('a change of one setting leaves the other settings as they are', async () => {
    const { changeAppearance } = await openPage()
    const look = chooseAppearance({ theme: 'dark', clock: '24' })
    await changeAppearance(look, { units: 'imperial' })
    expect(look).toMatchObject({ theme: 'dark', units: 'imperial', clock: '24' })
  })

  test('a guest’s appearance stays in this browser', async () => {
    const { changeAppearance } = await openPage()
    await changeAppearance(chooseAppearance({}), { theme: 'dark' })
    expect(sent).toEqual([])
  })

  test('sends only the changed setting of a person to the server', async () => {
    const { changeAppearance, enter } = await openPage()
    enter(person)
    await changeAppearance(chooseAppearance({ clock: '24' }), { theme: 'dark' })
    expect(sent.map(({ method }) => method)).toEqual(['PUT'])
    expect(await sent[0]!.json()).toEqual({ theme: 'dark' })
  })
})

describe('signing in', () => {
  const arrive = async (stored: Partial<Settings>, cookie: Parameters<typeof chooseAppearance>[0]) => {
    const { enter, followAppearance, startSession } = await openPage(stored)
    const look = chooseAppearance(cookie)
    followAppearance(look)
    startSession()
    enter(person)
    await expect.poll(() => cookies.size + sent.length).toBeGreaterThan(0)
    // The response is applied after it was parsed.
    await new Promise(resolve => setTimeout(resolve))
    return look
  }

  test('applies a person’s appearance when they sign in', async () => {
    const look = await arrive({ theme: 'light', textSize: 'largest', units: 'imperial', clock: '24' }, {})
    expect(look).toMatchObject({ theme: 'light', textSize: 'largest', units: 'imperial', clock: '24' })
  })

  test('keeps the browser’s appearance for a person who never chose one', async () => {
    const look = await arrive({ clock: '24' }, { theme: 'dark', units: 'imperial' })
    expect(look).toMatchObject({ theme: 'dark', units: 'imperial', clock: '24' })
  })
})
