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
  /** What was granted to a member of the office; `hasPermission` reads it. */
  office: readonly OfficePermission[]
  /** How sure the session is of who it is; `aal2` when a second factor was shown. */
  aal: 'aal1' | 'aal2'
  /** Came without a name, an address or a password. */
  isAnonymous: boolean
  /** Gave every consent that an account needs, in today's versions. False also while those of a sign-up are not stored yet. */
  hasAgreed: boolean
  /** Has a verified second factor, whether this session showed it or not. */
  hasSecondFactor: boolean
}

/** Who asks. */
export type Actor =
  | { kind: 'guest' }
  | UserActor
  /** A job, a reaction, the command line. */
  | { kind: 'system'; name: string }

/** A key the caller sent so that a repeated request acts once, with the request's fingerprint. */
export interface Idempotency {
  key: string
  fingerprint: string
}

/** A user on whose behalf the sample city or a replay acts, without a request of theirs. */
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

/** What every use case is given: where the data is, who asks, what time it is. */
export interface Ctx {
  db: Db
  actor: Actor
  now: Date
  requestId: string
  log: Logger
  idempotency?: Idempotency
  /** What the audit log is told of an act of the office; see `noteChange`. */
  act?: OfficeAct
  /** Where the whole request runs in one transaction: the database outside of it, for what counts though it is refused. */
  outside?: Db
  /** The database refuses to change anything: what a read would also note waits for the person's own next one. */
  readsOnly?: true
  /** `now` was chosen by a test or a replay: the database's clock follows it inside transactions. */
  pinned?: true
}

export const GUEST: Actor = { kind: 'guest' }

/** The same request in the system's own name. */
export const asSystem = (ctx: Ctx, name: string): Ctx => ({ ...ctx, actor: { kind: 'system', name } })

/** A name for the actor that is stable across requests: the owner of idempotency keys and rate limits. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'system' ? `system:${actor.name}` : 'guest'
}
