import { phone } from '@dawra/contract/identity/schemas'
import { line } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import { AuthRefusal } from '#identity'
import { type Enrol, enrollFactor, unenrollFactor } from '#identity/factors'
import type { HttpContext } from '#platform/http'
import { accountCallerOf } from './account-caller.ts'
import type { Protocol } from './protocol.ts'
import { readBody } from './request.ts'

export const factorName = line(120).nullish()

const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: factorName,
  issuer: line(100).nullish(),
  phone: z.string().nullish(),
})

export async function answerEnroll(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx } = await accountCallerOf(protocol, http)
  const enrol = enrolOf(await readBody(http, enrolBody))
  const { id, totp } = await enrollFactor(ctx, protocol.services, enrol)
  http.header('cache-control', 'no-store')
  return http.json({
    id,
    type: enrol.type,
    friendly_name: enrol.friendlyName ?? '',
    ...(totp && { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } }),
    ...(enrol.type === 'phone' && { phone: enrol.phone.slice(1) }),
  })
}

function enrolOf(body: z.output<typeof enrolBody>): Enrol {
  const friendlyName = body.friendly_name || null
  switch (body.factor_type) {
    case 'totp':
      return { type: 'totp', friendlyName, issuer: body.issuer || undefined }
    case 'phone':
      return { type: 'phone', friendlyName, phone: phoneOf(body.phone) }
    case 'webauthn':
      return { type: 'webauthn', friendlyName }
    default:
      throw new AuthRefusal('validation_failed', {
        message: 'factor_type needs to be totp, phone, or webauthn',
      })
  }
}

function phoneOf(typed: string | null | undefined): string {
  if (!typed) throw invalid('Phone number required to enroll Phone factor')
  // Clients of the protocol may leave the plus out, as its own answers do.
  const parsed = phone.safeParse(/^[1-9]\d{8,14}$/.test(typed) ? `+${typed}` : typed)
  if (!parsed.success) throw invalid('Invalid phone number format (E.164 required)')
  return parsed.data
}

const invalid = (message: string) => new AuthRefusal('validation_failed', { message })

export async function answerUnenroll(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const factorId = factorIdOf(http)
  await unenrollFactor(ctx, { factorId, device })
  return http.json({ id: factorId })
}

/** @throws AuthRefusal('validation_failed', 404) */
export function factorIdOf(http: HttpContext): string {
  const id = z.uuid().safeParse(http.req.param('factorId'))
  if (!id.success)
    throw new AuthRefusal('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
  return id.data
}
