import { personalStore } from '#lib/personal'

const store = personalStore('tab')

/** Remembers the thing whose payment left this tab for a gateway that redirects. */
export const rememberLeft = (kind: 'request' | 'collection', id: string) =>
  store.setItem(`paying-${kind}`, id)

/** Returns it once, so that the next payment does not return to it. */
export function takeLeft(kind: 'request' | 'collection') {
  const id = store.getItem(`paying-${kind}`)
  store.removeItem(`paying-${kind}`)
  return id
}
