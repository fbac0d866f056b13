import type { ErrorCode, Problem } from '@dawra/contract/platform/errors'

/** `offline`: no response. `timeout`: no response within 10 s. */
export type ApiErrorCode = ErrorCode | 'offline' | 'timeout'

/** A failed call. `code` picks the message, `facts` fill it, `requestId` is for support. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string | null

  constructor(
    code: ApiErrorCode,
    status = 0,
    facts: Record<string, unknown> = {},
    requestId: string | null = null,
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.facts = facts
    this.requestId = requestId
  }
}

export const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'status' in value

/** Parses a failed response; one that is not problem details becomes `internal`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isProblem(body)) return new ApiError('internal', response.status)
  const { type: _type, title: _title, status, code, requestId, ...facts } = body
  return new ApiError(code, status, facts, requestId)
}
