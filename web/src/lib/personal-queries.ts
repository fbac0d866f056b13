import type { QueryClient } from '@tanstack/react-query'
import { currentSession, hasSessionEnded, subscribeToSession } from './session.ts'

const person = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : null
}

/**
 * Pages that stay when the session has ended: a board shows its orders with a note (`BusinessGate`), and a driver
 * continues (`DriverPage`).
 */
const staysWithoutSession = (pathname: string) => pathname.startsWith('/business/') || pathname === '/driver'

/** Removes fetched data as soon as its user leaves, so that the next user never sees it. */
export function keepQueriesPersonal(queryClient: QueryClient) {
  let known = person()
  subscribeToSession(() => {
    const now = person()
    if (now === null && hasSessionEnded() && staysWithoutSession(location.pathname)) return
    if (known !== null && now !== known) queryClient.getQueryCache().clear()
    known = now
  })
}
