import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#lib/session'
import { ErrorState } from '#ui/error-state'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { meQuery } from '../identity/queries.ts'
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
