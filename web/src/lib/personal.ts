import { currentViewing } from './viewing.ts'

/** A sign-out deletes everything under this prefix, in session and in local storage. */
const PREFIX = 'personal:'

type Kind = 'tab' | 'browser'

const storageOf = (kind: Kind) => (kind === 'tab' ? sessionStorage : localStorage)

/** Never throws. Empty during a viewing: the storage belongs to the office member. */
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
      // Without storage there is nothing to remove.
    }
  },
})

function clear(kind: Kind) {
  try {
    const storage = storageOf(kind)
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The name for `indexedDB.open` of a database that a sign-out deletes too. */
export const personalDatabase = (name: string) => PREFIX + name

/** Pages that have a database open close it when asked to. Otherwise it is deleted once they are closed. */
async function deleteDatabases() {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  for (const { name } of databases) if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name)
}

export function forgetPersonal() {
  clear('tab')
  clear('browser')
  // Fails in browsers that forbid storage.
  deleteDatabases().catch(() => undefined)
}

/** After another user has signed in, deletes what a user left whose session ran out here. */
export function makeRoomFor(userId: string) {
  const store = personalStore('browser')
  const owner = store.getItem('owner')
  if (owner !== null && owner !== userId) forgetPersonal()
  store.setItem('owner', userId)
}
