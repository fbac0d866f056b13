import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#lib/session'

interface SignedInOnlyProps {
  /** The skeleton shown until it is known who is here; it is also what the server renders. */
  fallback: ReactNode
  /** Where guests sign in; they come back to this page. */
  signInAt?: string
  children: ReactNode
}

/** Spares guests a dead end. Permission itself is the server's. */
export function SignedInOnly({ fallback, signInAt = '/login', children }: SignedInOnlyProps) {
  const { status } = useSession()
  const here = useLocation({ select: location => location.href })
  if (status === 'guest') return <Navigate to={signInAt} search={{ next: here } as object} replace />
  return status === 'user' ? children : fallback
}
