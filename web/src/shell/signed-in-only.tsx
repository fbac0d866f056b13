import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { consentsQuery, hasAgreed } from '#lib/consents'
import { useSession } from '#lib/session'

interface SignedInOnlyProps {
  /** The skeleton shown until it is known who is here; it is also what the server renders. */
  fallback: ReactNode
  /** Where guests sign in; they come back to this page. */
  signInAt?: string
  children: ReactNode
}

/** Spares guests, and who is half-way in, a dead end. Permission itself is the server's. */
export function SignedInOnly({ fallback, signInAt = '/login', children }: SignedInOnlyProps) {
  const session = useSession()
  if (session.status === 'loading') return fallback
  const isIn = session.status === 'user' && !session.user.awaitsSecondFactor
  return isIn ? <AgreedOnly>{children}</AgreedOnly> : <Away to={signInAt} />
}

/** Where nobody has to agree to anything first: to agree, to take back, to take one's data along and leave. */
const WITHOUT_CONSENT = ['/agree', '/profile/privacy', '/profile/settings']

/** Who came by a provider or an invitation, or before a text changed, is asked before anything else. */
function AgreedOnly({ children }: { children: ReactNode }) {
  const here = useLocation({ select: location => location.pathname })
  const [isKnown] = useState(hasAgreed)
  const { data } = useQuery({ ...consentsQuery(), enabled: !isKnown })
  const isAsked = (data?.missing.length ?? 0) > 0 && !WITHOUT_CONSENT.includes(here)
  return isAsked ? <Away to="/agree" /> : children
}

/** They come back to this page. */
function Away({ to }: { to: string }) {
  const here = useLocation({ select: location => location.href })
  // This is drawn once more on the way, when “here” is the other page already.
  const [from] = useState(here)
  return <Navigate to={to} search={{ next: from } as object} replace />
}
