/** What one field is to three: who began, who saves, and what is there now. */
export interface Difference<Terms> {
  field: keyof Terms
  theirs: Terms[keyof Terms]
  mine: Terms[keyof Terms]
  /** Who saves changed it, since they began. */
  isMine: boolean
  /** Another user changed it meanwhile. */
  isTheirs: boolean
}

export interface Comparison<Terms> {
  /** The fields in which what is there now differs from what would be saved. */
  differences: readonly Difference<Terms>[]
  /** Whether any field that is compared has changed meanwhile. */
  areTheirsTouched: boolean
  /** My changes on top of theirs; null when both changed one field to different values. */
  merged: Terms | null
}

/** Equal in any order of keys; in lists of choices the order does not count either. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every(item => typeof item === 'string') ? [...value].sort() : value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, ordered(part)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Compares in `fields` the version the edit is based on (`base`), the edited version (`mine`), and the stored
 * version (`theirs`). Other fields are taken from `mine`.
 */
export function compare<Terms extends object>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Terms>,
  fields: readonly (keyof Terms)[],
): Comparison<Terms> {
  const all = fields.map(field => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    isMine: !isSame(base[field], mine[field]),
    isTheirs: !isSame(base[field], theirs[field]),
  }))
  const differences = all.filter(difference => !isSame(difference.theirs, difference.mine))
  const fit = differences.every(({ isMine, isTheirs }) => !(isMine && isTheirs))
  const untouched = all.filter(({ isMine }) => !isMine).map(({ field }) => [field, theirs[field]] as const)
  return {
    differences,
    areTheirsTouched: all.some(({ isTheirs }) => isTheirs),
    merged: fit ? { ...mine, ...(Object.fromEntries(untouched) as Partial<Terms>) } : null,
  }
}
