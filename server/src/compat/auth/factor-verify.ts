import { typedCode } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import { verifyFactor } from '#identity/factors'
import type { HttpContext } from '#platform/http'
import { accountCallerOf } from './account-caller.ts'
import { refuseOtherParty } from './factor-challenge.ts'
import { factorIdOf } from './factors.ts'
import type { Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'

const verifyBody = z
  .object({
    challenge_id: z.uuid(),
    code: typedCode.pipe(z.string().min(1)).optional(),
    webauthn: z
      .object({
        type: z.enum(['create', 'request']),
        rpId: z.string().nullish(),
        credential_response: z.looseObject({}),
      })
      .optional(),
  })
  .refine(({ code, webauthn }) => code !== undefined || webauthn !== undefined, { path: ['code'] })

export async function answerVerify(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const factorId = factorIdOf(http)
  const { challenge_id, code, webauthn } = await readBody(http, verifyBody)
  refuseOtherParty(protocol, webauthn?.rpId)
  const signedIn = await verifyFactor(ctx, protocol.services, {
    factorId,
    challengeId: challenge_id,
    code,
    credential: webauthn?.credential_response,
    device,
  })
  return answerSession(protocol, http, signedIn)
}
