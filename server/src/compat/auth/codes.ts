import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { requestCode } from '#identity/contacts'
import { sendNonce } from '#identity/passwords'
import { personData } from '#identity/people'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { callerOf } from './caller.ts'
import { challengeFields } from './challenge.ts'
import { channelField, emailField, phoneField } from './contact-fields.ts'
import { targetOf } from './link-target.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { answerNothing, languageOf, readBody } from './request.ts'

const otpBody = z.object({
  email: emailField,
  phone: phoneField,
  create_user: z.boolean().default(true),
  data: personData.nullish(),
  channel: channelField,
  ...challengeFields,
})
type Body = z.output<typeof otpBody>

export async function answerOtp(protocol: Protocol, http: HttpContext): Promise<Response> {
  return sendCode(protocol, http, await readBody(http, otpBody))
}

/** The older name of `/otp` for e-mail. */
export async function answerMagicLink(protocol: Protocol, http: HttpContext): Promise<Response> {
  const body = await readBody(http, otpBody.pick({ email: true, data: true, ...pkce }))
  if (!body.email)
    throw new AuthRefusal('validation_failed', {
      status: 422,
      message: 'Password recovery requires an email',
    })
  return sendCode(protocol, http, { ...body, phone: undefined, channel: undefined, create_user: true })
}
const pkce = { code_challenge: true, code_challenge_method: true } as const

async function sendCode(protocol: Protocol, http: HttpContext, body: Body): Promise<Response> {
  const { services } = protocol
  const address = addressOf(protocol, body)
  const data = body.data ?? {}
  const device = deviceOf(http, services)
  const newcomer = { address, passwordHash: null, data, language: languageOf(http), device }
  await requestCode(ctxOf(protocol, http, GUEST), services, {
    wish: 'sign_in',
    newcomer: body.create_user ? newcomer : null,
    address,
    target: targetOf(protocol, http, body),
    device,
  })
  return answerNothing(http)
}

function addressOf({ services }: Protocol, { email, phone, channel }: Body): string {
  const refuse = (message: string) => new AuthRefusal('validation_failed', { message })
  if (email && phone) throw refuse('Only an email address or phone number should be provided')
  if (email && channel) throw refuse('Channel should only be specified with Phone OTP')
  if (phone && !services.settings.hasSms)
    throw new AuthRefusal('phone_provider_disabled', { message: 'Unsupported phone provider' })
  const address = email ?? phone
  if (!address) throw refuse('One of email or phone must be set')
  return address
}

const recoverBody = z.object({ email: emailField, ...challengeFields })

/** Mails a recovery link and code; the response is the same for an unknown address. */
export async function answerRecover(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { email: address, ...challenge } = await readBody(http, recoverBody)
  if (!address)
    throw new AuthRefusal('validation_failed', {
      status: 422,
      message: 'Password recovery requires an email',
    })
  const target = targetOf(protocol, http, challenge)
  const device = deviceOf(http, protocol.services)
  const ctx = ctxOf(protocol, http, GUEST)
  await requestCode(ctx, protocol.services, { wish: 'recover', address, target, device })
  return answerNothing(http)
}

const resendBody = z.object({
  type: z.string().nullish(),
  email: emailField,
  phone: phoneField,
  ...challengeFields,
})

const CODE_PURPOSES = new Map<string, 'resend_sign_up' | 'resend_change'>([
  ['signup', 'resend_sign_up'],
  ['sms', 'resend_sign_up'],
  ['email_change', 'resend_change'],
  ['phone_change', 'resend_change'],
])

/** Sends a new code; the response is the same for an unknown address. */
export async function answerResend(protocol: Protocol, http: HttpContext): Promise<Response> {
  const body = await readBody(http, resendBody)
  const { wish, address } = targetOfResend(protocol, body)
  const target = targetOf(protocol, http, body)
  const device = deviceOf(http, protocol.services)
  const ctx = ctxOf(protocol, http, GUEST)
  await requestCode(ctx, protocol.services, { wish, address, target, device })
  return answerNothing(http)
}

function targetOfResend({ services }: Protocol, { type, email, phone }: z.output<typeof resendBody>) {
  const refuse = (message: string) => new AuthRefusal('validation_failed', { message })
  const wish = CODE_PURPOSES.get(type ?? '')
  if (!wish) throw refuse('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'signup' && !email) throw refuse('Type provided requires an email address')
  if (type === 'sms' && !phone) throw refuse('Type provided requires a phone number')
  if (email && phone) throw refuse('Only an email address or phone number should be provided.')
  const isByMail = type === 'signup' || type === 'email_change'
  const address = isByMail ? email : phone
  if (!address) throw refuse('Missing email address or phone number')
  if (!isByMail && !services.settings.hasSms)
    throw new AuthRefusal('phone_provider_disabled', { message: 'Phone logins are disabled' })
  return { wish, address }
}

export async function answerReauthenticate(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services } = protocol
  const ctx = ctxOf(protocol, http, await callerOf(protocol, http))
  const messageId = await sendNonce(ctx, services, deviceOf(http, services))
  return answerNothing(http, messageId ? { message_id: messageId } : {})
}
