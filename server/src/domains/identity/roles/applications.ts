import type { Application, ApplicationDetails } from '@dawra/contract/identity/roles'
import { asSystem, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { applicationDecided } from '../events.ts'
import { grantRole } from './grant-role.ts'
import { requireOpen } from './launch-switches.ts'

interface Row extends Omit<Application, 'appliedAt' | 'decidedAt'> {
  appliedAt: Date
  decidedAt: Date | null
}

const toApplication = ({ appliedAt, decidedAt, ...row }: Row): Application => ({
  ...row,
  appliedAt: appliedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Only a driver's application is reviewed. @throws Refusal('not_open_yet' | 'application_exists') */
export function apply(ctx: Ctx, { role, ...details }: ApplicationDetails): Promise<Application> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return transact(ctx, async tx => {
    await requireOpen(tx.db, role)
    const isGranted = role !== 'driver'
    const applied = await maybe<{ id: string }>(
      tx.db,
      sql`insert into identity.applications (user_id, role, details, status, decided_at)
        values (${actor.userId}, ${role}, ${JSON.stringify(details)}::jsonb,
          ${isGranted ? 'approved' : 'pending'}, case when ${isGranted} then platform.now() end)
        on conflict do nothing returning id`,
    )
    if (!applied) throw new Refusal('application_exists')
    if (isGranted) await grantRole(asSystem(tx, 'applications'), actor.userId, role)
    return getApplication(tx.db, applied.id)
  })
}

const getApplication = async (db: Db, id: string): Promise<Application> =>
  toApplication(
    await one<Row>(
      db,
      sql`select id, role, status, details, applied_at as "appliedAt", decided_at as "decidedAt", reason
        from identity.applications where id = ${id}`,
    ),
  )

export async function myApplications({ db, actor }: Ctx): Promise<Application[]> {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const rows = await many<Row>(
    db,
    sql`select id, role, status, details, applied_at as "appliedAt", decided_at as "decidedAt", reason
      from identity.applications where user_id = ${actor.userId} order by applied_at desc limit 20`,
  )
  return rows.map(toApplication)
}

export async function listApplications({ db }: Ctx) {
  const rows = await many<Row & { person: { id: string; name: string; email: string } }>(
    db,
    sql`select a.id, a.role, a.status, a.details, a.applied_at as "appliedAt", a.decided_at as "decidedAt", a.reason,
        json_build_object('id', p.id, 'name', p.full_name, 'email', coalesce(p.email, '')) as person
      from identity.applications a join identity.people p on p.id = a.user_id
      where a.status = 'pending' order by a.applied_at limit 100`,
  )
  return rows.map(({ person, ...row }) => ({ ...toApplication(row), person }))
}

/** Decides an application, and notifies the applicant. @throws Refusal('not_found' | 'application_decided') */
export function decide(
  ctx: Ctx,
  id: string,
  decision: { approved: true } | { approved: false; reason: string },
): Promise<Application> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  return transact(ctx, async tx => {
    const pending = await maybe<{ userId: string; role: 'driver'; status: string }>(
      tx.db,
      sql`select user_id as "userId", role, status from identity.applications where id = ${id} for update`,
    )
    if (!pending) throw new Refusal('not_found')
    if (pending.status !== 'pending') throw new Refusal('application_decided')
    const reason = decision.approved ? null : decision.reason
    await run(
      tx.db,
      sql`update identity.applications set status = ${decision.approved ? 'approved' : 'rejected'},
          decided_at = platform.now(), decided_by = ${by}, reason = ${reason} where id = ${id}`,
    )
    if (decision.approved) await grantRole(asSystem(tx, 'applications'), pending.userId, pending.role)
    await announce(tx, applicationDecided(id))
    return getApplication(tx.db, id)
  })
}
