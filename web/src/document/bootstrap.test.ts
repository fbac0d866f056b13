import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AFTER_THE_PAGE, BEFORE_THE_PAGE } from './bootstrap.ts'

interface Situation {
  boot?: { canWait?: boolean }
  stored?: number
  cookie?: string
  early?: { pressed?: unknown[] }
}

/** Runs the last inline script in a fake browser. @returns its listeners, and whether the app started */
function open({ boot = { canWait: true }, stored = 0, cookie = '', early = {} }: Situation) {
  const signs = new Map<string, () => void>()
  const preloaded: string[] = []
  const dataset: { started?: string } = {}
  const text = JSON.stringify({ entry: [], preload: ['/assets/a.js'], ...boot })
  runInNewContext(AFTER_THE_PAGE, {
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout,
    addEventListener: (sign: string, run: () => void) => signs.set(sign, run),
    localStorage: { length: stored },
    early,
    document: {
      documentElement: { dataset },
      cookie,
      getElementById: () => ({ textContent: text }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  })
  vi.advanceTimersByTime(1)
  return { signs, preloaded, dataset }
}

describe('the app on a server-rendered page', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('waits with the app for a new visitor’s first input, and starts it once', () => {
    const { signs, preloaded, dataset } = open({})
    expect(preloaded).toEqual([])
    // Before the app starts, only the visible part of the page is laid out.
    expect(dataset).toEqual({})
    signs.get('scroll')!()
    signs.get('pointerdown')!()
    expect(dataset).toEqual({ started: '' })
    expect(preloaded).toEqual(['/assets/a.js'])
  })

  test('waits with the app for up to ten seconds', () => {
    const { preloaded } = open({})
    vi.advanceTimersByTime(9_900)
    expect(preloaded).toEqual([])
    vi.advanceTimersByTime(200)
    expect(preloaded).toEqual(['/assets/a.js'])
  })

  test.each<[string, Situation]>([
    ['another page', { boot: {} }],
    ['something stored here', { stored: 1 }],
    ['a choice in a cookie', { cookie: 'theme=dark' }],
    ['a button that was pressed already', { early: { pressed: [{}] } }],
  ])('starts the app at once with %s', (_, situation) => {
    expect(open(situation).preloaded).toEqual(['/assets/a.js'])
  })
})

describe('clicks before the app runs', () => {
  const press = (early: (event: object) => void, tag: 'button' | 'a') => {
    const element = { dataset: {} as Record<string, unknown> }
    const event = {
      type: 'click',
      target: { closest: (wanted: string) => (wanted === tag ? element : null) },
      preventDefault: vi.fn(),
      stopPropagation: vi.fn(),
    }
    early(event)
    return { waits: event.preventDefault.mock.calls.length > 0, element }
  }
  const before = () => {
    const browser: Record<string, unknown> = {
      addEventListener: () => undefined,
      localStorage: { getItem: () => null },
      document: {},
      location: { pathname: '/' },
    }
    browser.window = browser
    runInNewContext(BEFORE_THE_PAGE, browser)
    return browser.early as ((event: object) => void) & { pressed?: object[] }
  }

  test('before the app runs, a link works; a button and the clicks after it are queued', () => {
    const early = before()
    expect(press(early, 'a').waits).toBe(false)
    const button = press(early, 'button')
    const link = press(early, 'a')
    expect([button.waits, link.waits]).toEqual([true, true])
    expect(early.pressed).toEqual([button.element, link.element])
  })
})
