export interface Page<Item> {
  items: Item[]
  /** Where the next page begins; null on the last one. */
  next: string | null
}

/** A page of rows that were selected with a limit of one more than the page holds. */
export function pageBy<Item>(
  rows: readonly Item[],
  limit: number,
  cursorOf: (last: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : cursorOf(last) }
}

/** A page whose cursor is the id of its last row, as `idCursor` reads it. */
export const pageOf = <Item extends { id: string }>(rows: readonly Item[], limit: number): Page<Item> =>
  pageBy(rows, limit, ({ id }) => id)
