import type { EmailOtpType } from '@supabase/auth-js'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { addressOf, auth } from '#lib/session'

/** The code that this tab waits for. It survives a reload, because the mail may be opened in the same tab. */
export interface MailedCode {
  kind: CodeKind
  email: string
  /** By this device's clock; undefined when the user only states that they have a code. */
  sentAt: string | undefined
}

const DRAFT = 'mailed-code'
const KINDS: readonly CodeKind[] = ['signup', 'magiclink', 'recovery']

export function readMailedCode(): MailedCode | undefined {
  const { kind, email, sentAt } = readDraft(DRAFT)
  const known = KINDS.find(name => name === kind)
  return known && email ? { kind: known, email, sentAt: sentAt || undefined } : undefined
}

export const keepMailedCode = ({ kind, email, sentAt = '' }: MailedCode) =>
  keepDraft(DRAFT, { kind, email, sentAt })

export const noteMailed = (kind: CodeKind, email: string) =>
  keepMailedCode({ kind, email, sentAt: new Date().toISOString() })

export const forgetMailedCode = () => forgetDraft(DRAFT)

/** The purpose of a mailed code, as Supabase Auth names it. */
export type CodeKind = 'signup' | 'magiclink' | 'recovery'

/** The response does not reveal whether such an account exists. @throws AuthError */
export async function sendCode(kind: CodeKind, email: string, next: string | undefined): Promise<void> {
  const client = await auth()
  const redirectTo = addressOf(next)
  const { error } = await {
    signup: () => client.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } }),
    magiclink: () =>
      client.signInWithOtp({ email, options: { emailRedirectTo: redirectTo, shouldCreateUser: false } }),
    recovery: () => client.resetPasswordForEmail(email, { redirectTo }),
  }[kind]()
  if (error) throw error
}

/** Signs in with a mailed code. @throws AuthError('otp_expired') when it is wrong, used or expired */
export async function verifyCode(kind: CodeKind, email: string, code: string): Promise<void> {
  const { error } = await (await auth()).verifyOtp({ email, token: code, type: kind })
  if (error) throw error
}

/**
 * A change of address needs two links, one to each address: the first does not sign in.
 * @throws AuthError('otp_expired') when it was used or is expired
 */
export async function verifyLink(type: EmailOtpType, token: string): Promise<'signed_in' | 'one_of_two'> {
  const { data, error } = await (await auth()).verifyOtp({ token_hash: token, type })
  if (error) throw error
  return data.session ? 'signed_in' : 'one_of_two'
}

/** @throws AuthError('weak_password' | 'same_password' | 'reauthentication_needed' …) */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ password })
  if (error) throw error
}
