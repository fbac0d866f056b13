import { personalStore } from '#lib/personal'

const KEY = 'paying-request'
const store = personalStore('tab')

/** Remembers the request whose payment left this tab for a gateway that redirects. */
export const rememberPayingRequest = (requestId: string) => store.setItem(KEY, requestId)

/** Returns it once, so that the next payment does not return to it. */
export function takePayingRequest() {
  const requestId = store.getItem(KEY)
  store.removeItem(KEY)
  return requestId
}
