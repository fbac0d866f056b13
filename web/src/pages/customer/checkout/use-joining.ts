import { useState } from 'react'
import type { MailedCode } from '#features/identity/mailed-code.ts'
import { useSignUpConsents } from '#features/identity/sign-up-consents.tsx'
import { useLocale } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { join } from './join.ts'

/** How a guest comes by an account while ordering. */
export interface Newcomer {
  consents: ReturnType<typeof useSignUpConsents>
  /** A code that was mailed and is asked for before anything is ordered. */
  code: MailedCode | undefined
  /** Whether they are signed in now. @throws AuthError */
  join: (email: string, phone: string) => Promise<boolean>
  resend: () => Promise<void>
  closeCode: () => void
}

/** Undefined for who is signed in. */
export function useJoining(next: string): Newcomer | undefined {
  const language = useLocale()
  const isSignedIn = useIsSignedIn()
  const consents = useSignUpConsents()
  const [waiting, setWaiting] = useState<{ code: MailedCode; phone: string }>()
  if (isSignedIn) return undefined
  const ask = async (email: string, phone: string) => {
    const outcome = await join({ email, phone, language, next })
    if (outcome === 'signed_in') return true
    setWaiting({ code: outcome, phone })
    return false
  }
  return {
    consents,
    code: waiting?.code,
    join: ask,
    resend: async () => {
      if (waiting) await ask(waiting.code.email, waiting.phone)
    },
    closeCode: () => setWaiting(undefined),
  }
}
