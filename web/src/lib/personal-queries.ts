import type { QueryClient } from '@tanstack/react-query'
import { currentSession, subscribeToSession } from './session.ts'

const person = () => {
  const session = currentSession()
  return session.status === 'user' ? session.user.id : null
}

/** What was fetched for one person is never shown to the next: gone as soon as they have left. */
export function keepQueriesPersonal(queryClient: QueryClient) {
  let known = person()
  subscribeToSession(() => {
    const now = person()
    if (known !== null && now !== known) queryClient.getQueryCache().clear()
    known = now
  })
}
