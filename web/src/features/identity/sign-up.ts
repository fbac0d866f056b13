import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import type { SignUpWithPasswordCredentials } from '@supabase/auth-js'
import type { Locale } from '#lib/locale'
import { addressOf, auth, enter } from '#lib/session'

export interface SignUp {
  email: string
  /** Null: the user signs in with a mailed code, a passkey or a provider. */
  password: string | null
  fullName: string
  /** E.164, or empty. */
  phone: string
  language: Locale
  next: string | undefined
  userType?: 'customer' | AppliedRole | undefined
  /** The token of an invitation's link; it allows a sign-up that is closed to others. */
  invitation?: string | undefined
  company?: Company
}

export interface Company {
  name: string
  kind: 'company' | 'farm'
  /** The commercial registration number; a farm may have none. */
  registration: string | null
}

/**
 * The user is signed in at once, or must confirm the address first.
 * @throws AuthError whose `code` picks the message (`errors.auth`)
 */
export async function signUp(person: SignUp): Promise<'signed_in' | 'to_confirm'> {
  const { email, password, next } = person
  const data = { ...notified(person), consents: consentsToSignUp() }
  const options = { data, emailRedirectTo: addressOf(next) }
  // The auth client requires a password in its types; without one, the field is not sent.
  const credentials = { email, ...(password !== null && { password }), options }
  const { data: answer, error } = await (await auth()).signUp(credentials as SignUpWithPasswordCredentials)
  if (error) throw error
  if (!answer.session) return 'to_confirm'
  enter(answer.session)
  return 'signed_in'
}

/** The user metadata of a sign-up, as the auth protocol names it. */
const notified = ({ fullName, phone, language, userType = 'customer', invitation, company }: SignUp) => ({
  full_name: fullName || undefined,
  phone: phone || undefined,
  language,
  user_type: userType,
  invitation,
  company_name: company?.name,
  company_kind: company?.kind,
  company_registration: company?.registration ?? undefined,
})

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
