import { z } from 'zod'
import { AuthRefusal } from '#identity'
import { challengeFactor, relyingParty } from '#identity/factors'
import type { HttpContext } from '#platform/http'
import { accountCallerOf, unixSeconds } from './account-caller.ts'
import { factorIdOf } from './factors.ts'
import type { Protocol } from './protocol.ts'
import { readBody } from './request.ts'

const challengeBody = z.object({
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  webauthn: z.object({ rpId: z.string().nullish(), rpOrigins: z.array(z.string()).nullish() }).nullish(),
})

export async function answerChallenge(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const factorId = factorIdOf(http)
  const { webauthn: requested } = await readBody(http, challengeBody)
  refuseOtherParty(protocol, requested?.rpId)
  const { id, type, expiresAt, webauthn } = await challengeFactor(ctx, protocol.services, {
    factorId,
    device,
  })
  http.header('cache-control', 'no-store')
  return http.json({
    id,
    type,
    expires_at: unixSeconds(expiresAt),
    ...(webauthn && {
      webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.publicKey } },
    }),
  })
}

/** A passkey is bound to our host, so another host could not use it. */
export function refuseOtherParty({ services }: Protocol, rpId: string | null | undefined) {
  if (rpId && rpId !== relyingParty(services).id)
    throw new AuthRefusal('validation_failed', { message: 'rpId is not the host of this service' })
}
