import type { QueryClient } from '@tanstack/react-query'
import { currentSession, isSessionLost, subscribeToSession } from './session.ts'

const person = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : null
}

/** A counter goes on showing its orders and says so (`BusinessGate`); a driver goes on with the round (`DriverPage`). */
const staysWithoutSession = (pathname: string) => pathname.startsWith('/business/') || pathname === '/driver'

/** What was fetched for one person is never shown to the next: gone as soon as they have left. */
export function keepQueriesPersonal(queryClient: QueryClient) {
  let known = person()
  subscribeToSession(() => {
    const now = person()
    if (now === null && isSessionLost() && staysWithoutSession(location.pathname)) return
    if (known !== null && now !== known) queryClient.getQueryCache().clear()
    known = now
  })
}
