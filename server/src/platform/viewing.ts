import { VIEWING_HEADER } from '@dawra/contract/platform/office.rules'
import type { Route } from '@dawra/contract/platform/route'
import type { MiddlewareHandler } from 'hono'
import type { Actor, UserActor } from './context.ts'
import { Refusal } from './errors.ts'
import type { Env, HttpContext } from './http.ts'

/** Finds the person whom a member of the office views as; undefined when there is no such viewing, or it has ended. */
export type FindViewed = (operator: UserActor, viewingId: string) => Promise<UserActor | undefined>

/**
 * The person whom a member of the office views as; undefined for a request of one's own. A request that names a
 * viewing is never answered with the member's own data: what cannot be viewed is refused.
 * @throws Refusal('viewing_only' | 'viewing_ended')
 */
export async function viewedBy(http: HttpContext, route: Route, caller: Actor, find: FindViewed) {
  const viewingId = http.req.header(VIEWING_HEADER)
  if (viewingId === undefined) return undefined
  // Public data is the same for everyone.
  if (route.access === 'anyone' && route.method === 'GET') return undefined
  if (!route.viewable) throw new Refusal('viewing_only')
  const viewed = caller.kind === 'user' ? await find(caller, viewingId) : undefined
  if (!viewed) throw new Refusal('viewing_ended')
  return viewed
}

/** Refuses a viewing on all paths outside the contract. */
export const refuseViewing: MiddlewareHandler<Env> = (http, next) => {
  if (http.req.header(VIEWING_HEADER) !== undefined) throw new Refusal('viewing_only')
  return next()
}

/** The answer with the fields emptied that a member of the office must not see while viewing as a person. */
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
