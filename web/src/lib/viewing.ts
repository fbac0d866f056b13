import type { Viewing } from '@dawra/contract/identity/viewing'
import { useSyncExternalStore } from 'react'
import type { SessionUser } from './session.ts'

const KEY = 'viewing'

function stored(): Viewing | null {
  try {
    const viewing = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Viewing | null
    return viewing && Date.parse(viewing.endsAt) > Date.now() ? viewing : null
  } catch {
    return null
  }
}

// A viewing starts and ends with a page load, so that no data of one user is left for the other.
const viewing = 'document' in globalThis ? stored() : null

/** The viewing, in which a member of the office sees in this tab what a user sees; null outside of one. */
export const currentViewing = () => viewing

const never = () => () => undefined
export const useViewing = () => useSyncExternalStore(never, currentViewing, () => null)

export function viewedUser(): SessionUser | null {
  if (!viewing) return null
  const { userId: id, email, name: fullName } = viewing
  return { id, email, fullName, awaitsSecondFactor: false, hasShownFactor: false }
}

/** Opens the user's pages in this tab. @throws DOMException where storage is not available */
export function enterViewing(begun: Viewing) {
  sessionStorage.setItem(KEY, JSON.stringify(begun))
  location.replace('/orders')
}

export function leaveViewing() {
  sessionStorage.removeItem(KEY)
  location.replace(viewing ? `/admin/people/${viewing.userId}` : '/admin')
}

/** Areas of others, such as the venue that the user works for. A venue's public page does not count. */
const OTHERS = /^\/(admin|driver|operator|seller|business(?!\/[0-9a-f]{8}-))(\/|$)/
export const isBeyondViewing = (pathname: string) => viewing !== null && OTHERS.test(pathname)

/** A page restored from the back/forward cache may belong to another viewing. */
export function watchViewing() {
  addEventListener('pageshow', event => {
    if (event.persisted && stored()?.viewingId !== viewing?.viewingId) location.reload()
  })
}
