import { isReadableAs, notThisCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'

const CURSOR = /^(true|false)_([^_]+)_([^_]+)$/
const PAGE = 20

/** The sort key of a list: whether the target is on now, when it was added, and its id. */
export interface Sorted {
  isOn: boolean
  addedAt: string
  subjectId: string
}

/** The position after the last row of the previous page. @throws Refusal('invalid_input') */
export function startOf(cursor: string | undefined): Sorted {
  if (cursor === undefined)
    return { isOn: true, addedAt: 'infinity', subjectId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const [, isOn, addedAt = '', subjectId = ''] = CURSOR.exec(cursor) ?? []
  if (!isReadableAs('timestamptz', addedAt) || !isReadableAs('uuid', subjectId)) throw notThisCursor()
  return { isOn: isOn === 'true', addedAt, subjectId }
}

/** A page from rows that were selected with a limit of one more than the page size. */
export function favouritesOf<Row extends Sorted, Item>(rows: readonly Row[], toItem: (row: Row) => Item) {
  const { items, next } = pageBy(rows, PAGE, last => `${last.isOn}_${last.addedAt}_${last.subjectId}`)
  return { items: items.map(toItem), next }
}
