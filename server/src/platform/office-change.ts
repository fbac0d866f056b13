import { isDeepStrictEqual } from 'node:util'
import { invalidInput } from './errors.ts'
import { pageOf } from './page-of.ts'

/** Refuses an office change that changes nothing, at the field that the form marks. @throws Refusal('invalid_input') */
export function requireDifference(before: unknown, after: unknown, field: string) {
  if (isDeepStrictEqual(before, after)) throw invalidInput(field, 'unchanged')
}

/** How many changes a page of a history shows. */
export const CHANGES = 20

/** A page of a history, from rows that were selected with a limit of one more. */
export const changesOf = <Change extends { id: string; at: Date }>(rows: readonly Change[]) =>
  pageOf(
    rows.map(change => ({ ...change, at: change.at.toISOString() })),
    CHANGES,
  )
