import type { DataExport } from '@dawra/contract/profile/consents'
import { HOURS_BETWEEN_EXPORTS } from '@dawra/contract/profile/rules'
import { type Device, getPerson, recordSecurityEvent } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { personOf } from '#platform/person'
import { type Db, many, maybe, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { ProfileServices } from '../services.ts'
import { tokenOf } from './link.ts'

type Services = Pick<ProfileServices, 'identity'>
type Row = Omit<DataExport, 'token'>

interface Exports {
  exports: DataExport[]
  nextAt: string | null
}

/** The latest copies, with links to finished ones for users without an e-mail address. */
export async function listExports(ctx: Ctx, { identity }: Services): Promise<Exports> {
  const { userId } = personOf(ctx)
  const { email } = await getPerson(ctx.db, userId)
  const rows = await many<Row>(
    ctx.db,
    sql`select id, status, to_jsonb(requested_at) #>> '{}' as "requestedAt",
        case status when 'ready' then to_jsonb(expires_at) #>> '{}' end as "expiresAt"
      from profile.data_requests where user_id = ${userId} and kind = 'export'
      order by requested_at desc limit 10`,
  )
  const exports = rows.map(row => ({
    ...row,
    token: row.status === 'ready' && !email ? tokenOf(identity.keys, row.id) : null,
  }))
  return { exports, nextAt: await nextAt(ctx.db, userId) }
}

async function nextAt(db: Db, userId: string): Promise<string | null> {
  const row = await one<{ next: string | null }>(
    db,
    sql`select to_jsonb(max(requested_at) + make_interval(hours => ${HOURS_BETWEEN_EXPORTS}::int)) #>> '{}' as next
      from profile.data_requests where user_id = ${userId} and kind = 'export'
        and requested_at > platform.now() - make_interval(hours => ${HOURS_BETWEEN_EXPORTS}::int)`,
  )
  return row.next
}

/**
 * Starts gathering a copy of all data, unless one is being gathered.
 * @throws Refusal('export_too_soon', { nextAt }) more than once a day
 */
export function requestExport(ctx: Ctx, services: Services, device: Device): Promise<Exports> {
  const { userId, sessionId } = personOf(ctx)
  return transact(ctx, async tx => {
    const isWaiting = await maybe(
      tx.db,
      sql`select from profile.data_requests
        where user_id = ${userId} and kind = 'export' and status = ${'waiting'}`,
    )
    const next = isWaiting ? null : await nextAt(tx.db, userId)
    if (next) throw new Refusal('export_too_soon', { nextAt: next })
    const requested = await maybe<{ id: string }>(
      tx.db,
      sql`insert into profile.data_requests (user_id, kind, acts_at) values (${userId}, 'export', platform.now())
        on conflict do nothing returning id`,
    )
    if (requested) {
      await enqueue(tx, 'profile.build_export', { requestId: requested.id })
      await recordSecurityEvent(tx.db, { kind: 'exported', userId, sessionId, device })
    }
    return listExports(tx, services)
  })
}
