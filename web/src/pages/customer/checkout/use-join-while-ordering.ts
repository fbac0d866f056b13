import { useState } from 'react'
import { type MailedCode, noteMailed, readMailedCode, sendCode } from '#features/identity/mailed-code.ts'
import { signUp } from '#features/identity/sign-up.ts'
import { useSignUpConsents } from '#features/identity/sign-up-consents.tsx'
import { useLocale } from '#lib/i18n'
import type { Locale } from '#lib/locale'
import { useIsSignedIn } from '#lib/session'
import { authProblem } from '#parts/person/auth-problem.ts'

export interface Newcomer {
  consents: ReturnType<typeof useSignUpConsents>
  code: MailedCode | undefined
  /** @returns whether the guest is signed in now @throws AuthError */
  join: (email: string, phone: string) => Promise<boolean>
  resend: () => Promise<void>
  closeCode: () => void
}

interface Joining {
  email: string
  /** In E.164 format. */
  phone: string
  language: Locale
  next: string
}

/**
 * If the address must be confirmed, for example because it has an account, a code is mailed instead:
 * entering an address never gives access to its account. @throws AuthError
 */
async function join({ email, phone, language, next }: Joining): Promise<'signed_in' | MailedCode> {
  try {
    const outcome = await signUp({ email, phone, language, next, password: null, fullName: '' })
    return outcome === 'signed_in' ? outcome : mailed('signup', email)
  } catch (error) {
    const { code } = authProblem(error)
    if (code === 'over_email_send_rate_limit') return underWay(email, error)
    if (code !== 'user_already_exists') throw error
  }
  try {
    await sendCode('magiclink', email, next)
    return mailed('magiclink', email)
  } catch (error) {
    if (authProblem(error).code === 'over_email_send_rate_limit') return underWay(email, error)
    throw error
  }
}

function mailed(kind: MailedCode['kind'], email: string): MailedCode {
  noteMailed(kind, email)
  return { kind, email, sentAt: new Date().toISOString() }
}

/** The code that this tab has just sent to the address; otherwise throws the refusal. */
function underWay(email: string, refusal: unknown): MailedCode {
  const known = readMailedCode()
  if (known?.email === email) return known
  throw refusal
}

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
