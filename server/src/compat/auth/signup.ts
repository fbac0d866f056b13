import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { askToSignUp, demandConsents, type Pending, signUp } from '#identity/accounts'
import { type PersonData, personData } from '#identity/people'
import { isInvited, isOpenTo } from '#identity/roles'
import { limitSignUp } from '#identity/security'
import { setDeviceCookie, wantsCookie } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { answerAnonymousSignUp } from './anonymous.ts'
import { challengeFields } from './challenge.ts'
import { channelField, emailField, phoneField } from './contact-fields.ts'
import { targetOf } from './link-target.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { languageOf, readBody } from './request.ts'
import { answerSession } from './session.ts'

const signUpBody = z.object({
  email: emailField,
  phone: phoneField,
  password: z.string().nullish(),
  /** `invitation`: what the link of an invitation's mail carries; it is not kept. */
  data: personData.extend({ invitation: z.string().max(100).nullish() }).nullish(),
  channel: channelField,
  ...challengeFields,
})
type Body = z.output<typeof signUpBody>

/** A session for an address that need not be confirmed, else a user who is yet to be confirmed. */
export async function answerSignUp(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services, allowances } = protocol
  const body = await readBody(http, signUpBody)
  const { invitation, ...data } = body.data ?? {}
  await demandOpen(protocol, data, { token: invitation, email: body.email })
  if (!body.email && !body.phone) return answerAnonymousSignUp(protocol, http, data)
  const { address, password } = parse(protocol, body, wantsCookie(http))
  if (wantsCookie(http)) demandConsents(data)
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, services)
  await limitSignUp(ctx, device, allowances)
  const newcomer = { address, password, data, device, language: languageOf(http) }
  if (body.email && !services.settings.confirmsEmail)
    return answerSession(protocol, http, await signUp(ctx, newcomer))
  const target = targetOf(protocol, http, body)
  const pending = await askToSignUp(ctx, { ...newcomer, target }, allowances.sendsOfNetwork)
  setDeviceCookie(http, services)
  http.header('cache-control', 'no-store')
  return http.json(pendingUser(pending, body, services.clock()))
}

/** @throws AuthRefusal('signup_disabled') unless it is open to somebody new, or they were invited */
async function demandOpen(
  { services }: Protocol,
  data: PersonData,
  { token, email }: { token?: string | null | undefined; email?: string | null | undefined },
) {
  if (await isOpenTo(services.db, data)) return
  if (token && email && (await isInvited(services, { token, email }))) return
  throw new AuthRefusal('signup_disabled')
}

/** Our own website opens an account without a password for whoever pays for the first time. */
function parse({ services }: Protocol, { email, phone, password, code_challenge }: Body, byOurSite: boolean) {
  const refuse = (message: string) => new AuthRefusal('validation_failed', { message })
  const address = email ?? phone
  const needsPassword = !(byOurSite && email && typeof password !== 'string')
  if (!address || (needsPassword && !password)) throw refuse('Signup requires a valid password')
  if (email && phone) throw refuse('Only an email address or phone number should be provided on signup.')
  if (phone && code_challenge) throw refuse('PKCE not supported for phone signups')
  if (phone && !services.settings.hasSms)
    throw new AuthRefusal('phone_provider_disabled', { message: 'Phone signups are disabled' })
  return { address, password: password ?? null }
}

/** Says nothing about whether somebody has that address: not even a new account names its identities. */
function pendingUser({ id, metadata }: Pending, { email, phone }: Body, now: Date) {
  const provider = email ? 'email' : 'phone'
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: email ?? '',
    phone: phone?.slice(1) ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
