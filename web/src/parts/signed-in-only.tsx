import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useIsSessionLost, useSession } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { consentsQuery, hasAgreed } from './consents.ts'

interface SignedInOnlyProps {
  /** The skeleton shown until it is known who is here; it is also what the server renders. */
  fallback: ReactNode
  /** Where guests sign in; they come back to this page. */
  signInAt?: string
  /** A session that ends by itself leaves the page where it is, which then says so. */
  stays?: boolean
  children: ReactNode
}

/** Spares guests, and who is half-way in, a dead end. Permission itself is the server's. */
export function SignedInOnly({ fallback, signInAt = '/login', stays = false, children }: SignedInOnlyProps) {
  const session = useSession()
  const hasEnded = useIsSessionLost()
  if (session.status === 'loading') return fallback
  const isIn = session.status === 'user' && !session.user.awaitsSecondFactor
  return isIn || (stays && hasEnded) ? <AgreedOnly>{children}</AgreedOnly> : <Away to={signInAt} />
}

/** For pages where a guest may begin: only who is half-way in, or has yet to agree, is sent there first. */
export function GuestsToo({ fallback, children }: Omit<SignedInOnlyProps, 'signInAt'>) {
  const session = useSession()
  const mustAgree = useMustAgree()
  if (session.status === 'loading') return fallback
  if (session.status === 'user' && session.user.awaitsSecondFactor) return <Away to="/login" />
  return mustAgree ? <Away to="/agree" /> : children
}

/** Where nobody has to agree to anything first: to agree, to take back, to take one's data along and leave. */
const WITHOUT_CONSENT = ['/agree', '/profile/privacy', '/profile/settings']

/** Who came by a provider or an invitation, or before a text changed, is asked before anything else. */
function AgreedOnly({ children }: { children: ReactNode }) {
  return useMustAgree() ? <Away to="/agree" /> : children
}

function useMustAgree() {
  const here = useLocation({ select: location => location.pathname })
  const session = useSession()
  const person = session.status === 'user' && !session.user.awaitsSecondFactor ? session.user.id : null
  // Once a person: what they agree to in the meantime is noted by who asks them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads who is here by itself
  const isKnown = useMemo(hasAgreed, [person])
  const { data } = useQuery({ ...consentsQuery(), enabled: person !== null && !isKnown })
  return person !== null && (data?.missing.length ?? 0) > 0 && !WITHOUT_CONSENT.includes(here)
}

/** They come back to this page. */
function Away({ to }: { to: string }) {
  const here = useLocation({ select: location => location.href })
  // This is drawn once more on the way, when “here” is the other page already.
  const [from] = useState(here)
  // Taken once, as the place is: on the way it would be read anew.
  const [mode] = useState(to === '/login' ? firstMode : undefined)
  return <Navigate to={to} search={{ mode, next: from } as object} replace />
}
