import { personalStore } from '#lib/personal'

const KEY = 'paying-collection'
const store = personalStore('tab')

/** Remembers the collection whose payment left this tab for a gateway that redirects. */
export const rememberPayingCollection = (collectionId: string) => store.setItem(KEY, collectionId)

/** Returns it once, so that the next payment does not return to it. */
export function takePayingCollection() {
  const collectionId = store.getItem(KEY)
  store.removeItem(KEY)
  return collectionId
}
