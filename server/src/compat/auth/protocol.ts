import { accessTokens, type IdentityServices } from '#identity'
import type { AccessTokens } from '#identity/sessions'
import type { Actor, Ctx } from '#platform/context'
import type { HttpContext } from '#platform/http'

export type Answer = (protocol: Protocol, http: HttpContext) => Response | Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL'
export type AuthRoute = readonly [Method, path: string, Answer]

export interface Protocol {
  services: IdentityServices
  tokens: AccessTokens
}

export const openProtocol = (services: IdentityServices): Protocol => ({
  services,
  tokens: accessTokens(services),
})

export const ctxOf = ({ services }: Protocol, http: HttpContext, actor: Actor): Ctx => ({
  db: services.db,
  actor,
  now: services.clock(),
  requestId: http.var.requestId,
  log: http.var.log,
})
