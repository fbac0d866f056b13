import { personalStore } from '#lib/personal'

const KEY = 'paying-collection'
const store = personalStore('tab')

/** The pickup this tab has left for the gateway's own page; for redirecting gateways only. */
export const rememberPayingCollection = (collectionId: string) => store.setItem(KEY, collectionId)

/** Returns it once: the next payment does not return to it. */
export function takePayingCollection() {
  const collectionId = store.getItem(KEY)
  store.removeItem(KEY)
  return collectionId
}
