/** A field with three values: the original one, the user's, and the stored one. */
export interface Difference<Terms> {
  field: keyof Terms
  theirs: Terms[keyof Terms]
  mine: Terms[keyof Terms]
  isMine: boolean
  isTheirs: boolean
}

export interface Comparison<Terms> {
  differences: readonly Difference<Terms>[]
  areTheirsTouched: boolean
  /** Null when both changed a field to different values. */
  merged: Terms | null
}

/** Deep equality, independent of the order of keys and of items in lists of choices. */
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
 * Compares `fields` of the original (`base`), the user's (`mine`) and the stored version (`theirs`). Other
 * fields are taken from `mine`.
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
