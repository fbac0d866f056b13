import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { unlinkIdentity } from '#identity/providers'
import { requireAal2 } from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import { sendToProvider } from './authorize.ts'
import { callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'

/** Redirects to a provider, to link one more identity to the account. */
export async function answerLinkIdentity(protocol: Protocol, http: HttpContext): Promise<Response> {
  const caller = await callerOf(protocol, http)
  requireAal2(caller)
  return sendToProvider(protocol, http, caller.userId)
}

export async function answerUnlinkIdentity(protocol: Protocol, http: HttpContext): Promise<Response> {
  const caller = await callerOf(protocol, http)
  const identityId = z.uuid().safeParse(http.req.param('identityId'))
  if (!identityId.success)
    throw new AuthRefusal('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
  const device = deviceOf(http, protocol.services)
  await unlinkIdentity(ctxOf(protocol, http, caller), identityId.data, device)
  return http.json({})
}
