import { ERRORS, type ErrorCode } from '@dawra/contract/platform/errors'

/** An error for the caller: a stable code of the contract and the facts that its text needs. */
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

/** Input that its schema allows and the rule behind it refuses, at the field that the form marks. */
export const invalidInput = (path: string, rule: string) =>
  new Refusal('invalid_input', { issues: [{ path, rule }] })

/** Files cannot be stored or read now, because the disk is full or the bucket cannot be reached. */
export class StorageFailure extends Error {}

/** PostgreSQL's five-character error code; undefined for other errors. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
