import { personalStore } from '#lib/personal'

/** What the first inline script of every page reads before the first frame (`document/bootstrap.ts`). */
const KEY = 'todays-pickup'
const HEIGHT = '--todays-pickup'

const store = personalStore('browser')

/** Remembers how high today's pickup stood, so that the next page has room for it before it is asked for. */
export function keepPlace(height: number, until: number) {
  store.setItem(KEY, JSON.stringify({ height, until, width: innerWidth }))
  document.documentElement.style.setProperty(HEIGHT, `${height}px`)
}

/** There is none: nothing needs room. */
export function freePlace() {
  store.removeItem(KEY)
  document.documentElement.style.removeProperty(HEIGHT)
}
