import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { type Pending, signInAnonymously, signUp } from '#identity/accounts'
import { personData } from '#identity/people'
import { setDeviceCookie, wantsCookie } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
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
  /** `invitation`: the token of an invitation's link; it is not stored. */
  data: personData.extend({ invitation: z.string().max(100).nullish() }).nullish(),
  channel: channelField,
  ...challengeFields,
})
type Body = z.output<typeof signUpBody>

/** A session for an address that need not be confirmed, else a user who is yet to be confirmed. */
export async function answerSignUp(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services } = protocol
  const body = await readBody(http, signUpBody)
  const { invitation, ...data } = body.data ?? {}
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, services)
  if (!body.email && !body.phone)
    return answerSession(protocol, http, await signInAnonymously(ctx, services, { data, device }))
  const signedUp = await signUp(ctx, services, {
    ...parse(protocol, body, wantsCookie(http)),
    data,
    invitation,
    demandsConsents: wantsCookie(http),
    target: targetOf(protocol, http, body),
    language: languageOf(http),
    device,
  })
  if ('signedIn' in signedUp) return answerSession(protocol, http, signedUp.signedIn)
  setDeviceCookie(http, services)
  http.header('cache-control', 'no-store')
  return http.json(pendingUser(signedUp.pending, body, services.clock()))
}

/** Checks the body of a sign-up. Only our own website may open an account without a password, at the first payment. */
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

/** Does not reveal whether the address is known: even a new account lists no identities. */
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
