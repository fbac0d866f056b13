import type { Route } from '@dawra/contract/platform/route'
import type { Ctx } from './context.ts'

/** A request of a member of the office, as it was parsed. */
export interface OfficeCall {
  route: Pick<Route, 'method' | 'personal' | 'venue'> & { path: string }
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: unknown
  /** The caller's network address. */
  address: string
  /** Whose own the caller reads as that person does. */
  viewed?: string
}

/** What the audit log stores of an act of the office beside the request itself. */
export interface OfficeAct {
  before?: unknown
  after?: unknown
  /** The request was answered before, and does nothing now. */
  isRepeated?: boolean
}

/** Notes what something was and has become, where what was sent does not tell. */
export function noteChange({ act }: Pick<Ctx, 'act'>, before: unknown, after: unknown) {
  if (act) Object.assign(act, { before, after })
}
