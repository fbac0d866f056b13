import type { SecurityEvent, Session } from '@dawra/contract/identity/sessions'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { endSessions } from './issue-session.ts'

const MOST = 50

type Dated<Row, Name extends keyof Row> = Omit<Row, Name> & Record<Name, Date>

export async function listSessions(ctx: Ctx): Promise<Session[]> {
  const { userId, sessionId } = callerOf(ctx)
  const rows = await many<Dated<Session, 'startedAt' | 'seenAt'>>(
    ctx.db,
    sql`select id, id = ${sessionId} as "isCurrent", created_at as "startedAt", refreshed_at as "seenAt",
        user_agent as "userAgent", host(ip) as ip, aal = 'aal2' as "isSure"
      from identity.sessions
      where user_id = ${userId} and revoked_at is null and not_after > platform.now()
      order by refreshed_at desc limit ${MOST}`,
  )
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }))
}

/** @throws Refusal('not_found') for a session that is over, or is not the caller's */
export async function endSession(ctx: Ctx, sessionId: string): Promise<null> {
  const { userId } = callerOf(ctx)
  await transact(ctx, async tx => {
    const ended = await endSessions(tx, { userId, which: sessionId, why: 'ended_by_person' })
    if (ended === 0) throw new Refusal('not_found')
    await recordSecurityEvent(tx.db, { kind: 'session_ended', userId, sessionId, device: NO_DEVICE })
  })
  return null
}

export async function listSecurityEvents(ctx: Ctx): Promise<SecurityEvent[]> {
  const rows = await many<Dated<SecurityEvent, 'happenedAt'>>(
    ctx.db,
    sql`select id, kind, happened_at as "happenedAt", user_agent as "userAgent", host(ip) as ip
      from identity.security_events where user_id = ${callerOf(ctx).userId}
      order by happened_at desc limit ${MOST}`,
  )
  return rows.map(row => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
}

function callerOf({ actor }: Ctx) {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}
