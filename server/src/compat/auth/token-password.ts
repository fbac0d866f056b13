import { storedEmail } from '@dawra/contract/platform/email.rules'
import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { signIn } from '#identity/accounts'
import { isPhone } from '#identity/people'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { phoneField } from './contact-fields.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'

const passwordBody = z.object({
  email: z.string().transform(storedEmail).nullish(),
  phone: phoneField,
  password: z.string().nullish(),
})
type Body = z.output<typeof passwordBody>

export async function answerPassword(protocol: Protocol, http: HttpContext): Promise<Response> {
  const body = await readBody(http, passwordBody)
  const address = addressOf(protocol, body)
  const password = body.password ?? ''
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, protocol.services)
  const { weakness, ...signedIn } = await signIn(ctx, { address, password, device })
  return answerSession(protocol, http, signedIn, weakness && { weak_password: weakness })
}

function addressOf({ services }: Protocol, { email, phone }: Body): string {
  if (email && phone)
    throw new AuthRefusal('validation_failed', {
      message: 'Only an email address or phone number should be provided on login.',
    })
  if (phone && !services.settings.hasSms) throw new AuthRefusal('phone_provider_disabled')
  // A phone number in the `email` field matches no account.
  if (email && isPhone(email)) throw new AuthRefusal('invalid_credentials')
  const address = email || phone
  if (!address) throw new AuthRefusal('validation_failed', { message: 'missing email or phone' })
  return address
}
