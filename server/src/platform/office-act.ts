import type { Route } from '@dawra/contract/platform/route'
import type { Ctx } from './context.ts'

/** A parsed request of a member of the office. */
export interface OfficeCall {
  route: Pick<Route, 'method' | 'personal' | 'venue'> & { path: string }
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: unknown
  address: string
  viewed?: string
}

/** Details of an office act for the audit log, beside the request itself. */
export interface OfficeAct {
  before?: unknown
  after?: unknown
  /** The request was already answered under its idempotency key, and changes nothing now. */
  isRepeated?: boolean
}

/** Records old and new state for the audit log, where the request itself does not show them. */
export function noteChange({ act }: Pick<Ctx, 'act'>, before: unknown, after: unknown) {
  if (act) Object.assign(act, { before, after })
}
