import { line } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import {
  deletePasskey,
  finishRegistration,
  listPasskeys,
  type Passkey,
  renamePasskey,
  signInWithPasskey,
  startPasskeySignIn,
  startRegistration,
} from '#identity/factors'
import { wantsCookie } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { accountCallerOf, unixSeconds } from './account-caller.ts'
import { callerByCookie, callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'

const answerBody = z.object({ challenge_id: z.uuid(), credential: z.looseObject({}) })

export async function answerRegistrationOptions(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  return answerOptions(http, await startRegistration(ctx, protocol.services, { device }))
}

export async function answerRegistration(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  const { challenge_id, credential } = await readBody(http, answerBody)
  const answer = { challengeId: challenge_id, credential, device }
  return http.json(toPasskey(await finishRegistration(ctx, protocol.services, answer)))
}

export async function answerPasskeyOptions(protocol: Protocol, http: HttpContext): Promise<Response> {
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, protocol.services)
  return answerOptions(http, await startPasskeySignIn(ctx, protocol.services, { device }))
}

export async function answerPasskeySignIn(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { challenge_id, credential } = await readBody(http, answerBody)
  const device = deviceOf(http, protocol.services)
  const before = wantsCookie(http) ? await callerByCookie(protocol, http) : undefined
  const answer = { challengeId: challenge_id, credential, replaces: before?.sessionId, device }
  const signedIn = await signInWithPasskey(ctxOf(protocol, http, GUEST), protocol.services, answer)
  return answerSession(protocol, http, signedIn)
}

export async function answerListPasskeys(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { userId } = await callerOf(protocol, http)
  http.header('cache-control', 'no-store')
  return http.json((await listPasskeys(protocol.services.db, userId)).map(toPasskey))
}

const renameBody = z.object({ friendly_name: line(1000).nullish() })

export async function answerRenamePasskey(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { caller, ctx } = await accountCallerOf(protocol, http)
  const passkeyId = passkeyIdOf(http)
  const name = (await readBody(http, renameBody)).friendly_name
  if (!name) throw invalid('friendly_name is required')
  if (name.length > 120) throw invalid('friendly_name must be 120 characters or less')
  return http.json(toPasskey(await renamePasskey(ctx, { userId: caller.userId, passkeyId, name })))
}

export async function answerDeletePasskey(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { ctx, device } = await accountCallerOf(protocol, http)
  await deletePasskey(ctx, { passkeyId: passkeyIdOf(http), device })
  return http.body(null, 204)
}

export const toPasskey = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => ({
  id,
  friendly_name: friendlyName || undefined,
  created_at: createdAt,
  last_used_at: lastUsedAt ?? undefined,
})

const passkeyIdOf = (http: HttpContext): string => {
  const id = z.uuid().safeParse(http.req.param('passkeyId'))
  return id.success ? id.data : unknownPasskey()
}

function unknownPasskey(): never {
  throw new AuthRefusal('validation_failed', { status: 404, message: 'Passkey not found' })
}

const invalid = (message: string) => new AuthRefusal('validation_failed', { message })

function answerOptions(
  http: HttpContext,
  requested: { id: string; expiresAt: Date; options: object },
): Response {
  http.header('cache-control', 'no-store')
  const { id, expiresAt, options } = requested
  return http.json({ challenge_id: id, options, expires_at: unixSeconds(expiresAt) })
}
