import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { OfficePermission } from './office.rules.ts'

/**
 * Who may call a route. The server refuses everyone else before the use case runs;
 * finer permission (whose order) is the use case's own question. `signed_in` includes people who came
 * anonymously, `account` does not; `office` asks for a member of the city's office who has this permission and has
 * shown a second factor; `any` for each of its members.
 */
export type Access = 'anyone' | 'signed_in' | 'account' | { readonly office: OfficePermission | 'any' }

type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Route {
  readonly method: Method
  /** `{name}` marks a parameter. */
  readonly path: `/api/v1/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** What a success answers; the answer is stripped to this shape. `null` answers 204. */
  readonly result: Schema | null
  /** Refusals a caller should expect beside the common ones (`COMMON_ERRORS`). */
  readonly errors?: readonly ErrorCode[]
  /** The caller must send `Idempotency-Key`; the same key never acts twice. */
  readonly idempotent?: true
  /** What a success answers with when it is not JSON. */
  readonly media?: string
  /** What the path names is the caller's own; to everyone else it does not exist. */
  readonly own?: true
  /** The resource of the path belongs to another user, and every caller of this route may read it. */
  readonly offered?: true
  /**
   * Minimum role of the caller at the venue of the path, or at the venue that owns the path's resource. `accountant` admits
   * managers and owners too, but not staff.
   */
  readonly venue?: 'staff' | 'accountant' | 'manager' | 'owner'
  /** Not for members of the office, who decide the same on a route of their own. */
  readonly teamAlone?: true
  /** Anyone who has a second factor must have shown it in this session. */
  readonly secondFactor?: true
  /** Members of the office must have shown their second factor in the last ten minutes. */
  readonly stepUp?: true
  /** A write for which no consent has to be given first: reading marks, giving consents, and leaving with one's data. */
  readonly beforeConsents?: true
  /** What the office reads here is of people: the audit log has it. What it reads for venues is there without this. */
  readonly personal?: true
  /**
   * A member of the office who sees what its caller sees may read it, without these fields: paths in the answer, of a
   * list's items too, which are null then, or left out where the path ends in `?`. Nothing else of a person can be read
   * that way.
   */
  readonly viewable?: { readonly without?: readonly string[] }
}

/** A route whose path has an id must declare who owns the resource, or the build fails. */
type SaysWhose<R extends Route> = R['path'] extends `${string}{${string}`
  ? R['access'] extends 'anyone' | { office: OfficePermission | 'any' }
    ? unknown
    : { own: true } | { offered: true } | { venue: NonNullable<Route['venue']> }
  : unknown

/** Declares a route; keeps the literal types that the client and the server read. */
export const route = <const R extends Route>(declared: R & SaysWhose<R>): R => declared

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

/** What a caller sends. */
export type ParamsOf<R extends Route> = Input<R['params']>
export type QueryOf<R extends Route> = Input<R['query']>
export type BodyOf<R extends Route> = Input<R['body']>
/** What a handler receives, parsed. */
export type ParsedParams<R extends Route> = Output<R['params']>
export type ParsedQuery<R extends Route> = Output<R['query']>
export type ParsedBody<R extends Route> = Output<R['body']>
export type ResultOf<R extends Route> = R['result'] extends Schema ? z.output<R['result']> : null
/** The route's name for a typed client: its method and path. */
export type NameOf<R extends Route> = `${R['method']} ${R['path']}`
