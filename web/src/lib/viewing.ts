import type { Viewing } from '@dawra/contract/viewing'
import { useSyncExternalStore } from 'react'
import type { SessionUser } from './session.ts'

const KEY = 'viewing'

/** Of this tab alone; none once its time is over, and none on the server. */
function stored(): Viewing | null {
  try {
    const viewing = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Viewing | null
    return viewing && Date.parse(viewing.endsAt) > Date.now() ? viewing : null
  } catch {
    return null
  }
}

// It begins and ends with a page that is loaded anew, so that nothing of one person is left for the other.
const viewing = 'document' in globalThis ? stored() : null

/** By which a member of the office sees in this tab what another person sees; null while they are themselves. */
export const currentViewing = () => viewing

const never = () => () => undefined
export const useViewing = () => useSyncExternalStore(never, currentViewing, () => null)

/** Whose pages these are, as the session says it. */
export function viewedUser(): SessionUser | null {
  if (!viewing) return null
  const { userId: id, email, name: fullName } = viewing
  return { id, email, fullName, awaitsSecondFactor: false, hasShownFactor: false }
}

/** Opens the pages of the person in this tab. @throws DOMException where the browser stores nothing */
export function enterViewing(begun: Viewing) {
  sessionStorage.setItem(KEY, JSON.stringify(begun))
  location.replace('/orders')
}

/** Back to the office, in one's own name. */
export function leaveViewing() {
  sessionStorage.removeItem(KEY)
  location.replace(viewing ? `/admin/people/${viewing.userId}` : '/admin')
}

/** Pages of those that a person works for or with: they are not the person's own. A store's page for everyone is no such page. */
const OTHERS = /^\/(admin|driver|operator|seller|business(?!\/[0-9a-f]{8}-))(\/|$)/
export const isBeyondViewing = (pathname: string) => viewing !== null && OTHERS.test(pathname)

/** A page that “back” brings from the browser’s memory may be of the other one. */
export function watchViewing() {
  addEventListener('pageshow', event => {
    if (event.persisted && stored()?.viewingId !== viewing?.viewingId) location.reload()
  })
}
