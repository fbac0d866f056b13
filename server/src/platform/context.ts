import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import type { Role } from '@dawra/contract/platform/schemas'
import type { Logger } from 'pino'
import type { OfficeAct } from './office-act.ts'
import type { Db } from './sql.ts'

export interface UserActor {
  kind: 'user'
  userId: string
  sessionId: string
  roles: readonly Role[]
  /** Permissions granted by the office; read by `hasPermission`. */
  office: readonly OfficePermission[]
  /** Authentication assurance level of the session; `aal2` after a second factor. */
  aal: 'aal1' | 'aal2'
  /** Signed in without a name, an address or a password. */
  isAnonymous: boolean
  /** Has given all required consents in their current versions. Also false until the consents of a sign-up are stored. */
  hasAgreed: boolean
  hasSecondFactor: boolean
}

/** The caller of a use case. */
export type Actor =
  | { kind: 'guest' }
  | UserActor
  /** A job, a reaction or the command line. */
  | { kind: 'system'; name: string }

/** The idempotency key of a request and the request's fingerprint: a repeated request acts once. */
export interface Idempotency {
  key: string
  fingerprint: string
}

/** A user on whose behalf the sample city or a replay acts, without an HTTP request. */
export const inNameOf = (userId: string, known: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId,
  sessionId: userId,
  roles: ['customer'],
  office: [],
  aal: 'aal1',
  isAnonymous: false,
  hasAgreed: false,
  hasSecondFactor: false,
  ...known,
})

/** Passed to every use case: the database, the caller and the current time. */
export interface Ctx {
  db: Db
  actor: Actor
  now: Date
  requestId: string
  log: Logger
  idempotency?: Idempotency
  /** Details of an office member's act for the audit log; see `noteChange`. */
  act?: OfficeAct
  /**
   * When the whole request runs in one transaction: the database outside of it, for writes that must remain after a
   * refusal.
   */
  outside?: Db
  /** The transaction is read only: writes that a read would also make are skipped until the person's own next request. */
  readsOnly?: true
  /** `now` was chosen by a test or a replay: the database's clock follows it inside transactions. */
  pinned?: true
}

export const GUEST: Actor = { kind: 'guest' }

export const asSystem = (ctx: Ctx, name: string): Ctx => ({ ...ctx, actor: { kind: 'system', name } })

/** Stable identifier of the actor across requests, for idempotency keys and rate limits. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'system' ? `system:${actor.name}` : 'guest'
}
