import { personalStore } from '#lib/personal'

const KEY = 'paying-request'
const store = personalStore('tab')

/** The request this tab has left for the gateway's own page; for redirecting gateways only. */
export const rememberPayingRequest = (requestId: string) => store.setItem(KEY, requestId)

/** Returns it once: the next payment does not return to it. */
export function takePayingRequest() {
  const requestId = store.getItem(KEY)
  store.removeItem(KEY)
  return requestId
}
