import { type Db, run, sql } from '#platform/sql'
import type { Device } from './sessions.ts'

interface SecurityEvent {
  kind:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'password_changed'
    | 'refresh_token_reused'
    | 'role_granted'
  userId: string | null
  sessionId?: string
  device: Device
  details?: object
}

/** Writes down what a person (or whoever looks after an incident) may later ask about. */
export const recordSecurityEvent = (db: Db, { kind, userId, sessionId, device, details }: SecurityEvent) =>
  run(
    db,
    sql`insert into identity.security_events (kind, user_id, session_id, ip, user_agent, details)
      values (${kind}, ${userId}, ${sessionId ?? null}, ${device.ip}::inet, ${device.userAgent},
        ${JSON.stringify(details ?? {})}::jsonb)`,
  )
