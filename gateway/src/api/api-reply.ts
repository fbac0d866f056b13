import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Env = { Bindings: HttpBindings }
export type Call = Context<Env>

export interface FieldError {
  field: string
  message: string
}

/** Every response has this envelope; its code is more specific than the HTTP status. */
export function success(c: Call, code: number, description: string, data?: unknown): Response {
  return c.json({ success: true, code, description, data })
}

export function failure(c: Call, status: ContentfulStatusCode, code: number, description: string): Response {
  return c.json({ success: false, code, description }, status)
}

export function invalid(c: Call, errors: FieldError[]): Response {
  const answer = { success: false, code: 4000, description: 'Invalid information', data: { error: errors } }
  return c.json(answer, 400)
}

export function notFound(c: Call): Response {
  return failure(c, 404, 4003, 'object not found')
}

/** Lists require `limit` and `skip`; the newest comes first. */
export function listing<Row>(
  c: Call,
  rows: Iterable<Row>,
  description: string,
  view: (row: Row) => unknown = row => row,
): Response {
  const limit = wholeNumber(c.req.query('limit'))
  const skip = wholeNumber(c.req.query('skip'))
  if (limit === null || skip === null) {
    const missing = limit === null ? 'limit' : 'skip'
    return invalid(c, [{ field: missing, message: `${missing} is required and must be a whole number` }])
  }
  const newestFirst = [...rows].reverse().slice(skip, skip + limit)
  return success(c, 2000, description, newestFirst.map(view))
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
}
