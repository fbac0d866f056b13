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

/** A database under the prefix goes as the rest does: this name is for `indexedDB.open`. */
export const personalDatabase = (name: string) => PREFIX + name

/** A page that holds one open gives way; one that is closed meanwhile is deleted all the same. */
async function deleteDatabases() {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name)
}

export function forgetPersonal() {
  clear('tab')
  clear('browser')
  // Browsers whose storage is forbidden have none.
  deleteDatabases().catch(() => undefined)
}

/** Forgets what a person left whose session ran out here, once somebody else has signed in. */
export function makeRoomFor(userId: string) {
  const store = personalStore('browser')
  const owner = store.getItem('owner')
  if (owner !== null && owner !== userId) forgetPersonal()
  store.setItem('owner', userId)
}
