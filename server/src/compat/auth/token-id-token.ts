import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { linkIdToken, signInWithIdToken } from '#identity/providers'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { languageOf, readBody } from './request.ts'
import { answerSession } from './session.ts'

const idTokenBody = z.object({
  provider: z.string().max(100).nullish(),
  id_token: z.string().max(10_000).nullish(),
  access_token: z.string().max(10_000).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
})

export async function answerIdToken(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services } = protocol
  const body = await readBody(http, idTokenBody)
  const provider = services.settings.providers.find(({ name }) => name === body.provider?.toLowerCase())
  if (!provider) throw new AuthRefusal('provider_disabled')
  if (!body.id_token) throw new AuthRefusal('validation_failed', { message: 'id_token required' })
  const caller = body.link_identity ? await callerOf(protocol, http) : GUEST
  const shown = { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce }
  const ctx = ctxOf(protocol, http, caller)
  const device = deviceOf(http, services)
  const signedIn = body.link_identity
    ? await linkIdToken(ctx, provider, shown, device)
    : await signInWithIdToken(ctx, provider, shown, { device, language: languageOf(http) })
  return answerSession(protocol, http, signedIn)
}
