import { VIEWING_HEADER } from '@dawra/contract/platform/office.rules'
import type { Route } from '@dawra/contract/platform/route'
import type { MiddlewareHandler } from 'hono'
import type { Actor, UserActor } from './context.ts'
import { Refusal } from './errors.ts'
import type { Env, HttpContext } from './http.ts'

/** Finds whom a member of the office sees as; undefined when they do not, or not any more. */
export type FindViewed = (operator: UserActor, viewingId: string) => Promise<UserActor | undefined>

/**
 * The person as whom a member of the office looks; undefined for a request of one's own. A request that names a viewing
 * is never answered as one of the member's own: what cannot be viewed is refused.
 * @throws Refusal('viewing_only' | 'viewing_ended')
 */
export async function viewedBy(http: HttpContext, route: Route, caller: Actor, find: FindViewed) {
  const viewingId = http.req.header(VIEWING_HEADER)
  if (viewingId === undefined) return undefined
  // What anyone may read is the same for everyone.
  if (route.access === 'anyone' && route.method === 'GET') return undefined
  if (!route.viewable) throw new Refusal('viewing_only')
  const viewed = caller.kind === 'user' ? await find(caller, viewingId) : undefined
  if (!viewed) throw new Refusal('viewing_ended')
  return viewed
}

/** Where no route of the contract answers, nothing is answered to who sees what another person sees. */
export const refuseViewing: MiddlewareHandler<Env> = (http, next) => {
  if (http.req.header(VIEWING_HEADER) !== undefined) throw new Refusal('viewing_only')
  return next()
}

/** An answer without what a viewing does not show. */
export function withoutHidden<Answer>({ viewable }: Route, answer: Answer): Answer {
  const shown = structuredClone(answer)
  for (const field of viewable?.without ?? []) empty(shown, field.split('.'))
  return shown
}

function empty(value: unknown, [field = '', ...below]: string[]): void {
  if (Array.isArray(value)) {
    for (const one of value) empty(one, [field, ...below])
    return
  }
  if (typeof value !== 'object' || value === null) return
  const found = value as Record<string, unknown>
  if (below.length > 0) empty(found[field], below)
  else if (field.endsWith('?')) delete found[field.slice(0, -1)]
  else if (field in found) found[field] = null
}
