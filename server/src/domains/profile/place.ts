import { Refusal } from '#platform/errors'

/** The last row of a page: its time and id. */
export interface Place {
  at: string
  id: string
}

const PLACE = /^(\S+) ([0-9a-f-]{36})$/

/** @throws Refusal('invalid_input') for a cursor in another format */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [, at = '', id = ''] = PLACE.exec(cursor) ?? []
  if (Number.isNaN(Date.parse(at))) throw invalid('cursor')
  return { at, id }
}

export const invalid = (path: string) =>
  new Refusal('invalid_input', { issues: [{ path, rule: 'invalid_value' }] })
