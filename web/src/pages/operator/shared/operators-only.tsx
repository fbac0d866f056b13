import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#lib/session'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { ErrorState } from '#ui/error-state'
import { EnrolFactor } from './enrol-factor.tsx'

interface OperatorsOnlyProps {
  /** The skeleton shown until it is known who is here. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * To everybody but operators there is no such page, and operators set up a second factor before they see anything.
 * Permission itself is the server's.
 */
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
  return me.data.roles.includes('operator') ? <Proven>{children}</Proven> : <NotFoundPage />
}

function Proven({ children }: { children: ReactNode }) {
  const session = useSession()
  // The factor counts from its first code on; the recovery codes are still to be read then.
  const [isSettingUp, setUp] = useState(false)
  const isProven = session.status === 'user' && session.user.hasShownFactor
  return isProven && !isSettingUp ? children : <EnrolFactor isSettingUp={isSettingUp} onSettingUp={setUp} />
}
