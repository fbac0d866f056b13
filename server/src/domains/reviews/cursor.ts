import { Refusal } from '#platform/errors'

const PARTS = [/^[0-9a-f-]{36}$/, /^[\d:.T+-]{20,40}$/, /^[1-5]$/]

/**
 * What the last row of the page before was sorted by, its id last: `stars_writtenAt_id`, or without the stars.
 * @throws Refusal('invalid_input') on a cursor of another list
 */
export function readCursor(cursor: string | undefined, parts: 2 | 3): string[] | null {
  if (cursor === undefined) return null
  const read = cursor.split('_')
  const fits = read.length === parts && read.every((part, at) => PARTS[parts - 1 - at]?.test(part))
  if (!fits || Number.isNaN(Date.parse(read[parts - 2] ?? '')))
    throw new Refusal('invalid_input', { issues: [{ path: 'cursor', rule: 'cursor' }] })
  return read
}
