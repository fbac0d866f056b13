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

/** Remembers that the person went on in the gateway's page: after a reload it is unknown whether they paid. */
export const rememberInWindow = (id: string) => store.setItem('in-window', id)
export const wasInWindow = (id: string) => store.getItem('in-window') === id
/** The gateway has said how it ended. */
export const forgetWindow = () => store.removeItem('in-window')
