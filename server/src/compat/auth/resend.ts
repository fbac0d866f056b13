import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { requestCode } from '#identity/contacts'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { challengeFields } from './challenge.ts'
import { emailField, phoneField } from './contact-fields.ts'
import { targetOf } from './link-target.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { answerNothing, readBody } from './request.ts'

const resendBody = z.object({
  type: z.string().nullish(),
  email: emailField,
  phone: phoneField,
  ...challengeFields,
})
type Body = z.output<typeof resendBody>

const WISHES = new Map<string, 'resend_sign_up' | 'resend_change'>([
  ['signup', 'resend_sign_up'],
  ['sms', 'resend_sign_up'],
  ['email_change', 'resend_change'],
  ['phone_change', 'resend_change'],
])

/** Sends a code once more, a new one; strangers are told the same. */
export async function answerResend(protocol: Protocol, http: HttpContext): Promise<Response> {
  const body = await readBody(http, resendBody)
  const { wish, address } = parse(protocol, body)
  const target = targetOf(protocol, http, body)
  const device = deviceOf(http, protocol.services)
  const ctx = ctxOf(protocol, http, GUEST)
  await requestCode(ctx, { wish, address, target, device }, protocol.allowances.sendsOfNetwork)
  return answerNothing(http)
}

function parse({ services }: Protocol, { type, email, phone }: Body) {
  const refuse = (message: string) => new AuthRefusal('validation_failed', { message })
  const wish = WISHES.get(type ?? '')
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
