import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AFTER_THE_PAGE } from './bootstrap.ts'

interface Situation {
  boot?: { canWait?: boolean }
  stored?: number
  cookie?: string
  early?: { pressed?: unknown[] }
}

/** Runs the last inline script in a browser of a few lines, and answers what it listens to and whether it started. */
function open({ boot = { canWait: true }, stored = 0, cookie = '', early = {} }: Situation) {
  const signs = new Map<string, () => void>()
  const preloaded: string[] = []
  const text = JSON.stringify({ entry: [], preload: ['/assets/a.js'], ...boot })
  runInNewContext(AFTER_THE_PAGE, {
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout,
    addEventListener: (sign: string, run: () => void) => signs.set(sign, run),
    localStorage: { length: stored },
    early,
    document: {
      cookie,
      getElementById: () => ({ textContent: text }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
  })
  vi.advanceTimersByTime(1)
  return { signs, preloaded }
}

describe('the app on a page that is complete as HTML', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('waits for the first sign of a newcomer, and starts once', () => {
    const { signs, preloaded } = open({})
    expect(preloaded).toEqual([])
    signs.get('scroll')!()
    signs.get('pointerdown')!()
    expect(preloaded).toEqual(['/assets/a.js'])
  })

  test('waits ten seconds at most', () => {
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
  ])('does not wait with %s', (_, situation) => {
    expect(open(situation).preloaded).toEqual(['/assets/a.js'])
  })
})
