import type { Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import type { OfficeCall } from './office-act.ts'
import { personOf } from './person.ts'
import type { Db } from './sql.ts'

/** The id of a thing under its name in paths and bodies, such as `pickupId`. */
export interface Named {
  name: string
  id: string
}

/** The owners of a domain's things: people (`userId`), or things of lower domains that have an owner. */
export type Belongings = Readonly<Record<string, (db: Db, id: string) => Promise<readonly Named[]>>>

/** Acts on one's own account that only give up rights. */
const GIVES_UP = [
  '/api/v1/admin/office/{userId}/permissions',
  '/api/v1/admin/office/{userId}/removal',
  '/api/v1/admin/approvals/{approvalId}/withdrawal',
]

/**
 * Refuses an act of an office member that concerns themselves: their own account, or a thing that belongs to them or to a
 * venue, seller, business or charity of theirs. What they may do as a member of that team stays allowed.
 * @throws Refusal('own_act')
 */
export async function refuseOwnAct(ctx: Ctx, call: OfficeCall, domains: readonly Belongings[]) {
  const { method, path, venue } = call.route
  if (method === 'GET' || venue || GIVES_UP.includes(path)) return
  const { userId } = personOf(ctx)
  const seen = new Set<string>()
  const waiting = namedBy(call)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === 'userId' && next.id === userId) throw new Refusal('own_act')
    const known = `${next.name} ${next.id}`
    if (seen.has(known)) continue
    seen.add(known)
    for (const belongings of domains)
      waiting.push(...((await belongings[next.name]?.(ctx.db, next.id)) ?? []))
  }
}

/** All ids in the path and, at any depth, in the body. */
const namedBy = ({ params, body }: OfficeCall): Named[] => [...namedIn('', body), ...namedIn('', params)]

function namedIn(name: string, value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap(each => namedIn(name.replace(/Ids$/, 'Id'), each))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => namedIn(key, each))
  return typeof value === 'string' || typeof value === 'number' ? [{ name, id: String(value) }] : []
}
