import { ERRORS, type ErrorCode } from '@dawra/contract/platform/errors'

/** What the caller should read: a stable code of the contract and the facts its sentence needs. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly facts: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, facts: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }

  get status() {
    return ERRORS[this.code]
  }
}

/** Files cannot be stored or read now: the disk is full, the bucket is out of reach. */
export class StorageFailure extends Error {}

/** PostgreSQL's five-character error code, when `error` came from it. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The name of the constraint that `error` ran into. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
