import { currentViewing } from './viewing.ts'

/**
 * What a browser keeps of a person beside the session and the cart. Everything under this prefix is gone once
 * they sign out, in this tab's storage and in the browser's.
 */
const PREFIX = 'personal:'

type Kind = 'tab' | 'browser'

const storageOf = (kind: Kind) => (kind === 'tab' ? sessionStorage : localStorage)

/**
 * Storage under the prefix that never throws: full or forbidden storage keeps nothing. Nor does that of a member of the
 * office who sees what another person sees, and what it holds is not that person's.
 */
export const personalStore = (kind: Kind) => ({
  getItem: (key: string): string | null => {
    if (currentViewing()) return null
    try {
      return storageOf(kind).getItem(PREFIX + key)
    } catch {
      return null
    }
  },
  setItem: (key: string, value: string): void => {
    if (currentViewing()) return
    try {
      storageOf(kind).setItem(PREFIX + key, value)
    } catch {
      // If storing fails, the value is lost at a reload.
    }
  },
  removeItem: (key: string): void => {
    if (currentViewing()) return
    try {
      storageOf(kind).removeItem(PREFIX + key)
    } catch {
      // Nothing was stored then.
    }
  },
})

function clear(kind: Kind) {
  try {
    const storage = storageOf(kind)
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  } catch {
    // Nothing was stored then.
  }
}

export function forgetPersonal() {
  clear('tab')
  clear('browser')
}
