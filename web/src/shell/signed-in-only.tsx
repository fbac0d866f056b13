import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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
  return isIn ? children : <ToSignIn at={signInAt} />
}

function ToSignIn({ at }: { at: string }) {
  const here = useLocation({ select: location => location.href })
  // This is drawn once more on the way, when “here” is the sign-in page already.
  const [from] = useState(here)
  return <Navigate to={at} search={{ next: from } as object} replace />
}
