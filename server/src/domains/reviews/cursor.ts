import { type CursorType, isReadableAs, notThisCursor } from '#platform/cursor'

const PARTS: readonly CursorType[] = ['int', 'timestamptz', 'uuid']

/**
 * The sort key of the previous page's last row, its id last: `stars_writtenAt_id`, or without the stars.
 * @throws Refusal('invalid_input') on a cursor of another list
 */
export function readCursor(cursor: string | undefined, parts: 2 | 3): string[] | null {
  if (cursor === undefined) return null
  const read = cursor.split('_')
  const types = PARTS.slice(-parts)
  if (read.length !== parts || !types.every((type, at) => isReadableAs(type, read[at] ?? '')))
    throw notThisCursor()
  return read
}
