import type { Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import type { OfficeCall } from './office-act.ts'
import { personOf } from './person.ts'
import type { Db } from './sql.ts'

/** A thing by the name that paths and bodies give its id: `pickupId`. */
export interface Named {
  name: string
  id: string
}

/** What a domain's things belong to: people (`userId`), or things of lower domains that belong to somebody. */
export type Belongings = Readonly<Record<string, (db: Db, id: string) => Promise<readonly Named[]>>>

/** Acts on oneself that only give something up. */
const GIVES_UP = [
  '/api/v1/admin/office/{userId}/permissions',
  '/api/v1/admin/office/{userId}/removal',
  '/api/v1/admin/approvals/{approvalId}/withdrawal',
]

/**
 * Refuses what a member of the office would do for themselves: to their own account, or to a thing of theirs or of a
 * venue, seller, business or charity that they belong to. What its team may do as a team stays theirs.
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

/** Everything that the request names, in its path and anywhere in its body. */
const namedBy = ({ params, body }: OfficeCall): Named[] => [...namedIn('', body), ...namedIn('', params)]

function namedIn(name: string, value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap(each => namedIn(name.replace(/Ids$/, 'Id'), each))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => namedIn(key, each))
  return typeof value === 'string' || typeof value === 'number' ? [{ name, id: String(value) }] : []
}
