import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { OfficePermission } from './office.rules.ts'

/**
 * Callers that a route accepts. The server refuses everyone else before the use case runs; the use case itself checks finer
 * permissions such as whose order it is. `signed_in` includes anonymous sessions, `account` does not. `office` requires
 * a member of the city's office with this permission and a second factor; `any` accepts every member.
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
  /** Body of a success; the response is stripped to this shape. `null` responds with 204. */
  readonly result: Schema | null
  /** Refusals that a caller should expect in addition to those of any route, the first group in `ERRORS`. */
  readonly errors?: readonly ErrorCode[]
  /** The caller must send `Idempotency-Key`; the same key never acts twice. */
  readonly idempotent?: true
  /** Media type of a success that is not JSON. */
  readonly media?: string
  /** The resource of the path belongs to the caller; for everyone else it does not exist. */
  readonly own?: true
  /** The resource of the path belongs to another user, and every caller of this route may read it. */
  readonly offered?: true
  /**
   * Minimum role of the caller at the venue of the path, or at the venue that owns the path's resource. `accountant`
   * also admits managers and owners, but not staff.
   */
  readonly venue?: 'staff' | 'accountant' | 'manager' | 'owner'
  /** Members of the office cannot use it, because they decide the same on a route of their own. */
  readonly teamAlone?: true
  /** Callers who have a second factor must have used it in this session. */
  readonly secondFactor?: true
  /** Members of the office must have used their second factor in the last ten minutes. */
  readonly stepUp?: true
  /**
   * A write that is allowed before the required consents: marking as read, giving consents, exporting data, deleting the
   * account.
   */
  readonly beforeConsents?: true
  /**
   * The office reads personal data here, so each call is in the audit log. Reading a venue's data is logged without this
   * flag.
   */
  readonly personal?: true
  /**
   * A member of the office may read it while viewing a person's account, without these fields. The paths include fields
   * of list items; they become null, or are left out when the path ends in `?`. Routes without this flag cannot be read
   * in a viewing.
   */
  readonly viewable?: { readonly without?: readonly string[] }
}

/** A route whose path has an id must declare who owns the resource, or the build fails. */
type SaysWhose<R extends Route> = R['path'] extends `${string}{${string}`
  ? R['access'] extends 'anyone' | { office: OfficePermission | 'any' }
    ? unknown
    : { own: true } | { offered: true } | { venue: NonNullable<Route['venue']> }
  : unknown

export const route = <const R extends Route>(declared: R & SaysWhose<R>): R => declared

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

export type ParamsOf<R extends Route> = Input<R['params']>
export type QueryOf<R extends Route> = Input<R['query']>
export type BodyOf<R extends Route> = Input<R['body']>
export type ParsedParams<R extends Route> = Output<R['params']>
export type ParsedQuery<R extends Route> = Output<R['query']>
export type ParsedBody<R extends Route> = Output<R['body']>
export type ResultOf<R extends Route> = R['result'] extends Schema ? z.output<R['result']> : null
/** The route's key in the typed client: its method and path. */
export type NameOf<R extends Route> = `${R['method']} ${R['path']}`
