import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { requestCode } from '#identity/contacts'
import { personData } from '#identity/people'
import { isOpenTo } from '#identity/roles'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
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

/** Sends a code to sign in by, and a link along with it when it goes by mail. */
export async function answerOtp(protocol: Protocol, http: HttpContext): Promise<Response> {
  return sendCode(protocol, http, await readBody(http, otpBody))
}

/** The older name of the same for e-mail. */
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
  const { services, allowances } = protocol
  const address = addressOf(protocol, body)
  const data = body.data ?? {}
  if (body.create_user && !(await isOpenTo(services.db, data))) throw new AuthRefusal('otp_disabled')
  const device = deviceOf(http, services)
  const newcomer = { address, passwordHash: null, data, language: languageOf(http), device }
  await requestCode(
    ctxOf(protocol, http, GUEST),
    {
      wish: 'sign_in',
      newcomer: body.create_user ? newcomer : null,
      address,
      target: targetOf(protocol, http, body),
      device,
    },
    allowances.sendsOfNetwork,
  )
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
