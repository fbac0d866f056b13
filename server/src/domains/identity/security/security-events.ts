import { type Db, run, sql } from '#platform/sql'
import type { Device } from './device.ts'

interface SecurityEvent {
  kind:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'password_changed'
    | 'refresh_token_reused'
    | 'role_granted'
    | 'role_revoked'
    | 'permissions_changed'
    | 'email_confirmed'
    | 'phone_confirmed'
    | 'email_changed'
    | 'phone_changed'
    | 'code_failed'
    | 'recovery_requested'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'factor_enrolled'
    | 'factor_verified'
    | 'factor_failed'
    | 'factor_removed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'recovery_codes_made'
    | 'session_ended'
    | 'banned'
    | 'unbanned'
    | 'changed_by_admin'
    | 'viewed_by_office'
    | 'invited'
    | 'link_made'
    | 'erased'
    | 'erasure_requested'
    | 'erasure_cancelled'
    | 'exported'
    | 'signing_key_rotated'
    | 'api_key_made'
    | 'api_key_revoked'
    | 'api_key_used_wrongly'
  userId: string | null
  sessionId?: string
  device: Device
  details?: object
  /** The name of an administrator or system who acted for the user. */
  doneBy?: string
}

export const recordSecurityEvent = (
  db: Db,
  { kind, userId, sessionId, device, details, doneBy }: SecurityEvent,
) =>
  run(
    db,
    sql`insert into identity.security_events (kind, user_id, session_id, ip, user_agent, details, done_by)
      values (${kind}, ${userId}, ${sessionId ?? null}, ${device.ip}::inet, ${device.userAgent},
        ${JSON.stringify(details ?? {})}::jsonb, ${doneBy ?? null})`,
  )
