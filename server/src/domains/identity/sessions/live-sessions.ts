import { setImmediate } from 'node:timers/promises'
import { type OfficePermission, officePermissions } from '@dawra/contract/platform/office.rules'
import { type Role, role } from '@dawra/contract/platform/schemas'
import { AGREEMENT } from '@dawra/contract/profile/rules'
import { z } from 'zod'
import { type Db, many, maybe, sql } from '#platform/sql'

export interface LiveSession {
  id: string
  userId: string
  banned: boolean
  roles: readonly Role[]
  office: readonly OfficePermission[]
  aal: 'aal1' | 'aal2'
  isAnonymous: boolean
  hasAgreed: boolean
  hasSecondFactor: boolean
}

// Every request waits for this row, so it is narrow. The condition on the session's end is written so that no partial
// index matches and the primary key is used.
interface Row {
  userId: string
  banned: boolean | null
  roles: string | null
  office: string | null
  aal: 'aal1' | 'aal2'
  isAnonymous: boolean
  hasAgreed: boolean | null
  hasSecondFactor: boolean
}

/**
 * Concurrent requests share one query, because a query costs far more than a row. Nothing is cached: each request
 * sees the current state.
 */
export class SessionLookup {
  readonly #db: Db
  #waiting: Promise<Map<string, LiveSession>> | undefined
  #ids = new Set<string>()

  constructor(db: Db) {
    this.#db = db
  }

  async find(id: string): Promise<LiveSession | undefined> {
    this.#ids.add(id)
    this.#waiting ??= this.#read()
    return (await this.#waiting).get(id)
  }

  async #read() {
    // Waits until all sockets with pending data have been read.
    await setImmediate()
    const ids = [...this.#ids]
    this.#ids = new Set()
    this.#waiting = undefined
    return findSessions(this.#db, ids)
  }
}

export const findSession = async (db: Db, id: string): Promise<LiveSession | undefined> =>
  (await findSessions(db, [id])).get(id)

async function findSessions(db: Db, ids: readonly string[]): Promise<Map<string, LiveSession>> {
  const rows = await many<Row & { id: string }>(
    db,
    sql`select s.id, s.user_id as "userId", u.banned_until > platform.now() as banned,
        (select string_agg(r.role, ',') from identity.user_roles r where r.user_id = s.user_id) as roles,
        (select string_agg(o.permission, ',') from identity.office_permissions o where o.user_id = s.user_id) as office,
        s.aal, u.is_anonymous as "isAnonymous", u.agreed_to = ${AGREEMENT} as "hasAgreed",
        exists (select from identity.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
          as "hasSecondFactor"
      from identity.sessions s join identity.users u on u.id = s.user_id
      where s.id = any (${ids}::uuid[]) and coalesce(s.revoked_at, 'infinity') > platform.now()
        and s.not_after > platform.now() and u.deleted_at is null`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, toLiveSession(id, row)]))
}

/**
 * The session of a refresh token, also of one that was used a moment ago: a page may load while another tab refreshes.
 */
export async function findSessionByToken(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const row = await maybe<Row & { id: string }>(
    db,
    sql`select s.id, s.user_id as "userId", u.banned_until > platform.now() as banned,
        (select string_agg(r.role, ',') from identity.user_roles r where r.user_id = s.user_id) as roles,
        (select string_agg(o.permission, ',') from identity.office_permissions o where o.user_id = s.user_id) as office,
        s.aal, u.is_anonymous as "isAnonymous", u.agreed_to = ${AGREEMENT} as "hasAgreed",
        exists (select from identity.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
          as "hasSecondFactor"
      from identity.refresh_tokens t
        join identity.sessions s on s.id = t.session_id join identity.users u on u.id = s.user_id
      where t.token_hash = ${tokenHash} and (t.used_at is null or t.used_at > platform.now() - interval '10 seconds')
        and coalesce(s.revoked_at, 'infinity') > platform.now() and s.not_after > platform.now()
        and u.deleted_at is null`,
  )
  return row && toLiveSession(row.id, row)
}

const toLiveSession = (id: string, { banned, roles, office, hasAgreed, ...row }: Row): LiveSession => ({
  ...row,
  id,
  banned: banned === true,
  hasAgreed: hasAgreed === true,
  roles: rolesOf(roles),
  office: officeOf(office),
})

const CUSTOMER: readonly Role[] = ['customer']

/** Everyone is a customer; the table has only the other roles. */
export const rolesOf = (granted: string | null): readonly Role[] =>
  granted === null ? CUSTOMER : [...CUSTOMER, ...role.array().parse(granted.split(','))]

const NOTHING: readonly OfficePermission[] = []
const permissions = z.array(z.enum(officePermissions))

const officeOf = (granted: string | null): readonly OfficePermission[] =>
  granted === null ? NOTHING : permissions.parse(granted.split(','))
