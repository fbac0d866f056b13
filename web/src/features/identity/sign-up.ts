import { consentsToSignUp } from '@dawra/contract/profile.rules'
import type { AppliedRole } from '@dawra/contract/roles.rules'
import type { SignUpWithPasswordCredentials } from '@supabase/auth-js'
import type { Locale } from '#lib/locale'
import { addressOf, auth, enter } from '#lib/session'

export interface SignUp {
  email: string
  /** Null for none: they sign in by a mailed code, a passkey or a provider. */
  password: string | null
  fullName: string
  /** E.164, or empty. */
  phone: string
  language: Locale
  /** Where the link of a confirming mail leads on to. */
  next: string | undefined
  /** What they want to be; not everything opens at once. */
  userType?: 'customer' | AppliedRole | undefined
  /** What the link of an invitation's mail carries; it opens what is closed to others. */
  invitation?: string | undefined
  /** For whom a buyer buys. */
  company?: Company
}

export interface Company {
  name: string
  kind: 'company' | 'farm'
  /** Of its commercial registration; a farm need not have one. */
  registration: string | null
}

/**
 * Signs up a user who has agreed to the required texts. Signed in at once, or asked to confirm the address first.
 * @throws AuthError whose `code` picks the sentence (`errors.auth`)
 */
export async function signUp(person: SignUp): Promise<'signed_in' | 'to_confirm'> {
  const { email, password, next } = person
  const data = { ...told(person), consents: consentsToSignUp() }
  const options = { data, emailRedirectTo: addressOf(next) }
  // The protocol's client knows no sign-up without a password; a missing one is not sent.
  const credentials = { email, ...(password !== null && { password }), options }
  const { data: answer, error } = await (await auth()).signUp(credentials as SignUpWithPasswordCredentials)
  if (error) throw error
  if (!answer.session) return 'to_confirm'
  enter(answer.session)
  return 'signed_in'
}

/** The data of a sign-up, as the auth protocol names it. */
const told = ({ fullName, phone, language, userType = 'customer', invitation, company }: SignUp) => ({
  full_name: fullName || undefined,
  phone: phone || undefined,
  language,
  user_type: userType,
  invitation,
  company_name: company?.name,
  company_kind: company?.kind,
  company_registration: company?.registration ?? undefined,
})

/** For whom the user buys, as stated at sign-up. */
export async function companyOfSignUp(): Promise<Company | null> {
  const { data } = await (await auth()).getSession()
  const { user_type, company_name, company_kind, company_registration } =
    data.session?.user.user_metadata ?? {}
  if (user_type !== 'buyer' || typeof company_name !== 'string') return null
  return {
    name: company_name,
    kind: company_kind === 'farm' ? 'farm' : 'company',
    registration: typeof company_registration === 'string' ? company_registration : null,
  }
}
