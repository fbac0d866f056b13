import { email } from '@dawra/contract/identity'
import { z } from 'zod'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { AuthRefusal } from '../auth-refusal.ts'
import { personData } from '../profile.ts'
import { limitSignUp } from '../rate-limits.ts'
import { signUp } from '../sign-up.ts'
import { answerAnonymousSignUp } from './anonymous.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { deviceOf, readBody } from './request.ts'
import { answerSession } from './session.ts'

const signUpBody = z.object({
  email: z.literal('').or(email).nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: personData.nullish(),
})

export async function answerSignUp(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { email, phone, password, data } = await readBody(http, signUpBody)
  if (phone) throw new AuthRefusal('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!email) return answerAnonymousSignUp(protocol, http, data ?? {})
  if (!password) throw new AuthRefusal('validation_failed', { message: 'Signup requires a valid password' })
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, protocol.services)
  await limitSignUp(ctx, device, protocol.allowances)
  const signedIn = await signUp(ctx, { email, password, data: data ?? {}, device })
  return answerSession(protocol, http, signedIn)
}
