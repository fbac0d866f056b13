import type { Factor, FactorType } from '@supabase/auth-js'
import { auth } from '#lib/session'

/** Unwraps the response of the auth client. @throws its error, whose `code` picks the message */
async function answerOf<Data>(answer: Promise<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  const { data, error } = await answer
  if (error || data === null || data === undefined) throw error
  return data
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Whether the sign-in was too long ago to add a sign-in method: the user must re-authenticate first. */
export const needsProof = (error: unknown) =>
  typeof error === 'object' && error !== null && codeOf(error) === 'reauthentication_needed'

/** Re-authenticates with the password. @throws AuthError('invalid_credentials' | …) */
export async function showPassword(password: string): Promise<void> {
  await proveBy({ current_password: password })
}

export async function sendProof(): Promise<void> {
  const { error } = await (await auth()).reauthenticate()
  if (error) throw error
}

/** @throws AuthError('reauthentication_not_valid' | …) */
export async function showProof(code: string): Promise<void> {
  await proveBy({ nonce: code })
}

async function proveBy(proof: { current_password: string } | { nonce: string }) {
  const { error } = await (await auth()).updateUser(proof)
  if (error) throw error
}

export async function listFactors(): Promise<Factor[]> {
  const { all } = await answerOf((await auth()).mfa.listFactors())
  return all.filter(({ status }) => status === 'verified')
}

export const idsOf = (factors: readonly Factor[], type: FactorType) =>
  factors.filter(({ factor_type }) => factor_type === type).map(({ id }) => id)

/** Upgrades the session with a code of any of these authenticator apps, so the user need not choose one. */
export async function showCode(factorIds: readonly string[], code: string): Promise<void> {
  const { mfa } = await auth()
  const [factorId = '', ...others] = factorIds
  try {
    await answerOf(mfa.challengeAndVerify({ factorId, code }))
  } catch (error) {
    if (codeOf(error) !== 'mfa_verification_failed' || others.length === 0) throw error
    await showCode(others, code)
  }
}

/** Sends a code to a phone. @returns the id of the challenge that the code answers */
export async function sendPhoneCode(factorId: string): Promise<string> {
  const { mfa } = await auth()
  return (await answerOf(mfa.challenge({ factorId, channel: 'sms' }))).id
}

export async function showPhoneCode(factorId: string, challengeId: string, code: string): Promise<void> {
  await answerOf((await auth()).mfa.verify({ factorId, challengeId, code }))
}

export async function showKey(factorId: string): Promise<void> {
  await answerOf((await auth()).mfa.webauthn.authenticate({ factorId }))
}

export async function showRecoveryCode(code: string): Promise<void> {
  await answerOf((await auth()).mfa.recoveryCodes.verify({ code }))
}

export interface NewApp {
  factorId: string
  /** The `src` of an image. */
  qrCode: string
  secret: string
}

/** Starts the enrolment of an authenticator app; unfinished enrolments are removed first. */
export async function beginApp(name: string): Promise<NewApp> {
  const { mfa } = await auth()
  const { all } = await answerOf(mfa.listFactors())
  for (const { id, status } of all)
    if (status === 'unverified') await answerOf(mfa.unenroll({ factorId: id }))
  const names = new Set(all.filter(({ status }) => status === 'verified').map(factor => factor.friendly_name))
  const friendlyName = freeName(name, names)
  const { id, totp } = await answerOf(mfa.enroll({ factorType: 'totp', friendlyName }))
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret }
}

function freeName(name: string, taken: ReadonlySet<string | undefined>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Removes a factor and refreshes the session, whose assurance level may change. */
export async function removeFactor(factorId: string): Promise<void> {
  const client = await auth()
  await answerOf(client.mfa.unenroll({ factorId }))
  await client.refreshSession()
}

export async function countRecoveryCodes(): Promise<{ total: number; remaining: number } | null> {
  try {
    return await answerOf((await auth()).mfa.recoveryCodes.getStatus())
  } catch (error) {
    if (codeOf(error) === 'mfa_factor_not_found') return null
    throw error
  }
}

/** A new set, shown once; older codes become invalid. */
export async function drawRecoveryCodes({ again }: { again: boolean }): Promise<string[]> {
  const { recoveryCodes } = (await auth()).mfa
  return (await answerOf(again ? recoveryCodes.regenerate() : recoveryCodes.generate())).codes
}

/** Ends the other sessions. A user without a password leaves `current` empty. */
export async function changePassword(current: string, password: string): Promise<void> {
  const client = await auth()
  const { error } = await client.updateUser({ password, ...(current && { current_password: current }) })
  if (error) throw error
}
