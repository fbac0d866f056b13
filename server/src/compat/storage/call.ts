import { type FileTokens, StorageRefusal } from '#files'
import { type IdentityServices, readShownKeys } from '#identity'
import { type Actor, type Ctx, GUEST } from '#platform/context'
import type { HttpContext, WriteServices } from '#platform/http'
import type { Storage } from '#platform/storage'

export interface FileServices extends WriteServices {
  identity: IdentityServices
  storage: Storage
  tokens: FileTokens
}

/** A call of the protocol: the parts of its address are decoded, but not validated yet. */
export interface Call {
  http: HttpContext
  services: FileServices
  parts: readonly string[]
}

export async function contextOf(call: Call): Promise<Ctx> {
  return { ...guestOf(call), actor: await actorOf(call.http, call.services) }
}

/** The caller of an upload or move: a user must have given the required consents. */
export async function writerOf(call: Call): Promise<Ctx> {
  const ctx = await contextOf(call)
  if (ctx.actor.kind === 'user') await call.services.requireConsents(ctx, ctx.actor)
  return ctx
}

/** The context of a call that is authorized by a token in its address. */
export const guestOf = ({ http, services }: Call): Ctx => ({
  db: services.db,
  actor: GUEST,
  now: services.clock(),
  requestId: http.var.requestId,
  log: http.var.log,
})

/** @throws StorageRefusal('AccessDenied' | 'InvalidApiKey'), Refusal('not_signed_in') */
async function actorOf(http: HttpContext, services: FileServices): Promise<Actor> {
  const shown = await readShownKeys(services.identity, http)
  if (shown === 'in_a_browser')
    throw new StorageRefusal('AccessDenied', { message: 'A service key must not be used in a browser' })
  if (shown === 'wrong') throw new StorageRefusal('InvalidApiKey')
  if (shown.caller?.role === 'service_role') return { kind: 'system', name: 'a server' }
  return shown.caller ? GUEST : services.authenticate(http)
}

export const addressOf = ({ parts: [bucketId = '', path = ''] }: Call) => ({ bucketId, path })

export const bucketIdOf = ({ parts }: Call) => parts[0] ?? ''
