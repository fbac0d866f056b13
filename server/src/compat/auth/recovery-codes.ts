import { z } from 'zod'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '#identity/factors'
import type { HttpContext } from '#platform/http'
import { accountCallerOf } from './account-caller.ts'
import { factorName } from './factors.ts'
import type { Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'

const DEFAULT_NAME = 'Recovery codes'

export async function answerCountRecoveryCodes(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx } = await accountCallerOf(protocol, http)
  const { id, total, remaining } = await countRecoveryCodes(ctx)
  http.header('cache-control', 'no-store')
  return http.json({ id, type: 'recovery_code', total, remaining })
}

const makeBody = z.object({ friendly_name: factorName })

export async function answerMakeRecoveryCodes(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const { friendly_name } = await readBody(http, makeBody)
  const friendlyName = friendly_name || DEFAULT_NAME
  return answerCodes(http, await makeRecoveryCodes(ctx, protocol.services, { friendlyName, device }))
}

export async function answerRemakeRecoveryCodes(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  return answerCodes(http, await remakeRecoveryCodes(ctx, protocol.services, { device }))
}

export async function answerRemoveRecoveryCodes(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  return http.json(await removeRecoveryCodes(ctx, { device }))
}

const verifyBody = z.object({ code: z.string().max(100).nullish() })

export async function answerVerifyRecoveryCode(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const { code } = await readBody(http, verifyBody)
  const signedIn = await verifyRecoveryCode(ctx, protocol.services, { code: code ?? '', device })
  return answerSession(protocol, http, signedIn)
}

function answerCodes(http: HttpContext, { id, friendlyName, codes }: RecoveryCodes): Response {
  http.header('cache-control', 'no-store')
  return http.json({ id, type: 'recovery_code', friendly_name: friendlyName, total: codes.length, codes })
}
