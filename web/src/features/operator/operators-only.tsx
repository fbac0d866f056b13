import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/error-state'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { meQuery } from '../identity/queries.ts'

interface OperatorsOnlyProps {
  /** The skeleton shown until it is known who is here. */
  fallback: ReactNode
  children: ReactNode
}

/** To everybody but operators there is no such page. Permission itself is the server's. */
export const OperatorsOnly = (props: OperatorsOnlyProps) => (
  <SignedInOnly fallback={props.fallback}>
    <ForOperators {...props} />
  </SignedInOnly>
)

function ForOperators({ fallback, children }: OperatorsOnlyProps) {
  const me = useQuery(meQuery())
  if (me.isLoadingError)
    return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!me.data) return fallback
  return me.data.roles.includes('operator') ? children : <NotFoundPage />
}
