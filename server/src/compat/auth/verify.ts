import { typedCode } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { isVerificationType, type Proof, type VerificationType, verifyCode } from '#identity/contacts'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { emailField, phoneField } from './contact-fields.ts'
import { asAuthRefusal } from './errors.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { redirectOf, withCode, withMessage, withRefusal, withSession } from './redirect.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'

const refuse = (message: string) => new AuthRefusal('validation_failed', { message })

/** Shown after the first of the two links of an e-mail change. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const verifyBody = z.object({
  type: z.string().nullish(),
  token: typedCode.nullish(),
  token_hash: z.string().max(200).nullish(),
  email: emailField,
  phone: phoneField,
  redirect_to: z.string().nullish(),
})
type Body = z.output<typeof verifyBody>

/** A session for an entered code or a link's token. */
export async function answerVerifyCode(protocol: Protocol, http: HttpContext): Promise<Response> {
  const body = await readBody(http, verifyBody)
  const type = typeOf(body.type)
  const verified = await verify(protocol, http, { type, proof: proofOf(body) })
  if (verified.kind !== 'signed_in') return http.json({ msg: HALF, code: '200' })
  return answerSession(protocol, http, verified.signedIn)
}

function typeOf(type: string | null | undefined): VerificationType {
  if (!type) throw refuse('Verify requires a verification type')
  if (!isVerificationType(type)) throw refuse('Unsupported verification type')
  return type
}

function proofOf({ token, token_hash: link, email, phone, redirect_to }: Body): Proof {
  if (!token === !link) throw refuse('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || redirect_to) throw refuse('Only the token_hash and type should be provided')
    return { link }
  }
  const address = email && phone ? undefined : (email ?? phone)
  if (!token || !address) throw refuse('Only an email address or phone number should be provided on verify')
  return { code: token, address }
}

/** Opens a mailed link: redirects the person, signed in. */
export async function answerOpenedLink(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { type, token } = http.req.query()
  if (!type) throw refuse('Verify requires a verification type')
  if (!token) throw refuse('Verify requires a token or a token hash')
  http.header('cache-control', 'no-store')
  // A mail scanner that only checks the link must not use it up.
  if (http.req.method === 'HEAD') return http.body(null, 204)
  return http.redirect(await onwards(protocol, http, { type, token }), 303)
}

async function onwards(protocol: Protocol, http: HttpContext, link: { type: string; token: string }) {
  const address = redirectOf(protocol, http)
  try {
    const type = typeOf(link.type)
    const proof = { link: link.token }
    const verified = await verify(protocol, http, { type, proof, isNavigation: true })
    if (verified.kind === 'auth_code') return withCode(address, verified.code)
    if (verified.kind === 'waiting') return withMessage(address, HALF)
    return await withSession(protocol, address, verified.signedIn, { type })
  } catch (error) {
    const refusal = asAuthRefusal(error as Error)
    if (refusal.status >= 500) http.var.log.error({ err: error }, 'a mailed link failed')
    return withRefusal(address, refusal)
  }
}

async function verify(
  protocol: Protocol,
  http: HttpContext,
  request: { type: VerificationType; proof: Proof; isNavigation?: boolean },
) {
  const { services } = protocol
  return verifyCode(ctxOf(protocol, http, GUEST), services, { ...request, device: deviceOf(http, services) })
}
