import type { QueryClient } from '@tanstack/react-query'
import { currentSession, isSessionLost, subscribeToSession } from './session.ts'

const person = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : null
}

/** What was fetched for one person is never shown to the next: gone as soon as they have left. */
export function keepQueriesPersonal(queryClient: QueryClient) {
  let known = person()
  subscribeToSession(() => {
    const now = person()
    // A counter whose session has ended goes on showing its orders, and says so (`BusinessGate`).
    if (now === null && isSessionLost() && location.pathname.startsWith('/business/')) return
    if (known !== null && now !== known) queryClient.getQueryCache().clear()
    known = now
  })
}
