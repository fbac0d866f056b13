import { isDay } from '@dawra/contract/platform/muscat.rules'
import { invalidInput } from './errors.ts'

export type CursorType = 'uuid' | 'timestamptz' | 'int' | 'bigint' | 'float8'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT =
  /^(20\d\d-\d\d-\d\d)[T ](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?(?:Z|[+-]0\d(?::[0-5]\d)?)$/
const WHOLE = /^-?\d{1,15}$/
const NUMBER = /^-?\d{1,15}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/
const LARGEST_INT = 2 ** 31 - 1

/** Whether PostgreSQL can parse the text as this type: clients may forge cursors. */
export function isReadableAs(type: CursorType, text: string): boolean {
  if (type === 'uuid') return UUID.test(text)
  if (type === 'timestamptz') return isDay(INSTANT.exec(text)?.[1])
  if (type === 'float8') return NUMBER.test(text)
  return WHOLE.test(text) && (type === 'bigint' || Math.abs(Number(text)) <= LARGEST_INT)
}

export const notThisCursor = () => invalidInput('cursor', 'cursor')

/** Cursor of a list sorted by id; null at the beginning. @throws Refusal('invalid_input') */
export function idCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  if (!isReadableAs('uuid', cursor)) throw notThisCursor()
  return cursor
}

/** The last row of a page of a list sorted by a time. */
export interface Place {
  at: string
  id: string
}

/** Cursor of a list sorted by a time, then by id; null at the beginning. @throws Refusal('invalid_input') */
export function placeCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [at = '', id = '', ...rest] = cursor.split('_')
  if (rest.length > 0 || !isReadableAs('timestamptz', at) || !isReadableAs('uuid', id)) throw notThisCursor()
  return { at, id }
}

/** What `placeCursor` reads. */
export const cursorAt = ({ at, id }: Place) => `${at}_${id}`
