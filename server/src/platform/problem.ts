import type { ErrorCode, Problem } from '@dawra/contract/platform/errors'
import { z } from 'zod'
import { Refusal, StorageFailure, sqlState } from './errors.ts'

/** The header names come from the fetch standard; the media type from RFC 9457. */
export function problemResponse(refusal: Refusal, requestId: string): Response {
  const { code, status, facts } = refusal
  const problem: Problem = {
    type: `urn:dawra:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    requestId,
    ...facts,
  }
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (typeof facts.retryAfter === 'number') headers.set('retry-after', String(facts.retryAfter))
  return new Response(JSON.stringify(problem), { status, headers })
}

/**
 * Error codes of PostgreSQL, the network and the disk that mean "not now": out of connections, memory or space, shutting
 * down, unreachable, read only.
 */
const UNAVAILABLE = new Set([
  '25006',
  '25P03',
  '53100',
  '53200',
  '57P05',
  '58030',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
])

/** The refusal that a thrown error means to a caller; undefined for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) return new Refusal('invalid_input', { issues: fieldIssues(error) })
  const state = sqlState(error)
  if (state === 'DW000') return raisedInSql(error as Error & { detail?: string })
  // A NUL in a path or a query, which no text in the database can store.
  if (state === '22021') return new Refusal('invalid_input', { issues: [] })
  if (state === '57014') return new Refusal('timed_out', { retryAfter: 2 })
  if (state !== undefined && UNAVAILABLE.has(state)) return new Refusal('unavailable', { retryAfter: 2 })
  if (error instanceof StorageFailure) return new Refusal('unavailable', { retryAfter: 5 })
  if (hasLostConnection(error)) return new Refusal('unavailable', { retryAfter: 2 })
  return undefined
}

export const hasLostConnection = (error: unknown): boolean =>
  LOST.has(sqlState(error) ?? '') || (error instanceof Error && LOST_CONNECTION.test(error.message))

const LOST = new Set(['57P01', '57P02', '57P03', '08006', 'ECONNRESET', 'EPIPE'])

/** Messages of the library about a lost, closed or silent connection, which have no code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|after calling end on the pool/

/** `platform.refuse(code, facts)` puts the code in the message and the facts in the detail. */
const raisedInSql = ({ message, detail }: Error & { detail?: string }) =>
  new Refusal(message as ErrorCode, JSON.parse(detail ?? '{}'))

/** The path of each invalid field and its rule: the name of a custom rule, else zod's code. */
const fieldIssues = (error: z.ZodError) =>
  error.issues.slice(0, 20).map(issue => {
    const { path, code, message } = issue
    const bounds = Object.fromEntries(
      Object.entries(issue).filter(([name]) => name === 'minimum' || name === 'maximum' || name === 'format'),
    )
    return { path: path.join('.'), rule: code === 'custom' ? message : code, ...bounds }
  })
