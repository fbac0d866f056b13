import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useHasSessionEnded, useSession } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { consentsQuery, hasAgreed } from './consents.ts'

interface SignedInOnlyProps {
  /** The skeleton shown until the session is known; the server renders it too. */
  fallback: ReactNode
  /** The sign-in page for guests, who return to this page afterwards. */
  signInAt?: string
  /** When the session ends without a sign-out, the page stays and shows a notice. */
  stays?: boolean
  children: ReactNode
}

/** Redirects guests and unverified users. The server checks permissions itself. */
export function SignedInOnly({ fallback, signInAt = '/login', stays = false, children }: SignedInOnlyProps) {
  const session = useSession()
  const hasEnded = useHasSessionEnded()
  if (session.status === 'loading') return fallback
  const isIn = session.status === 'user' && !session.user.awaitsSecondFactor
  return isIn || (stays && hasEnded) ? <AgreedOnly>{children}</AgreedOnly> : <Away to={signInAt} />
}

/** Redirects only users who have to verify their second factor or to agree first. */
export function GuestsToo({ fallback, children }: Omit<SignedInOnlyProps, 'signInAt'>) {
  const session = useSession()
  const mustAgree = useMustAgree()
  if (session.status === 'loading') return fallback
  if (session.status === 'user' && session.user.awaitsSecondFactor) return <Away to="/login" />
  return mustAgree ? <Away to="/agree" /> : children
}

/** Pages that need no consent: to agree, to withdraw consent, to export data and to delete the account. */
const WITHOUT_CONSENT = ['/agree', '/profile/privacy', '/profile/settings']

/** A user who signed up with a provider or an invitation, or before a text changed, must agree first. */
function AgreedOnly({ children }: { children: ReactNode }) {
  return useMustAgree() ? <Away to="/agree" /> : children
}

function useMustAgree() {
  const here = useLocation({ select: location => location.pathname })
  const session = useSession()
  const person = session.status === 'user' && !session.user.awaitsSecondFactor ? session.user.id : null
  // Checked once per user: consents that are given later are recorded where they are requested.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the current user from the session
  const isKnown = useMemo(hasAgreed, [person])
  const { data } = useQuery({ ...consentsQuery(), enabled: person !== null && !isKnown })
  return person !== null && (data?.missing.length ?? 0) > 0 && !WITHOUT_CONSENT.includes(here)
}

function Away({ to }: { to: string }) {
  const here = useLocation({ select: location => location.href })
  // Read once: this component rerenders during the redirect, when the location is already that of the other page.
  const [from] = useState(here)
  // Read only once: during the redirect the result could differ.
  const [mode] = useState(to === '/login' ? firstMode : undefined)
  return <Navigate to={to} search={{ mode, next: from } as object} replace />
}
