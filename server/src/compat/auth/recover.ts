import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { requestCode } from '#identity/contacts'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { challengeFields } from './challenge.ts'
import { emailField } from './contact-fields.ts'
import { targetOf } from './link-target.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { answerNothing, readBody } from './request.ts'

const recoverBody = z.object({ email: emailField, ...challengeFields })

/** Mails whoever has forgotten the password a way back in; strangers are told the same. */
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
  await requestCode(ctx, { wish: 'recover', address, target, device }, protocol.allowances.sendsOfNetwork)
  return answerNothing(http)
}
