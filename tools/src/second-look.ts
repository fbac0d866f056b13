import type { Journey } from './test-results.ts'

/** More than so many have a common cause, which a second look would hide. */
export const MOST_FAILED = 5

export interface Verdict {
  /** Those that failed, also at the second look when there was one. */
  failed: Journey[]
  /** Those that passed at the second look. */
  unsteady: Journey[]
  /** Why unsteady journeys fail the run; empty when they do not. */
  objections: string[]
}

/**
 * @param second the failed journeys once more; empty when there was no second look
 * @param mended names that `unsteady.md` has as mended
 */
export function judge(
  first: readonly Journey[],
  second: readonly Journey[],
  mended: ReadonlySet<string>,
): Verdict {
  const passedThen = new Set(second.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name))
  const failed = first.filter(({ outcome }) => outcome === 'failed')
  const unsteady = failed.filter(({ name }) => passedThen.has(name))
  const again = unsteady.filter(({ name }) => mended.has(name))
  return {
    failed: failed.filter(({ name }) => !passedThen.has(name)),
    unsteady,
    objections: [
      ...(unsteady.length > 1 ? [`${unsteady.length} journeys are unsteady; one may be`] : []),
      ...again.map(({ name }) => `${name} is unsteady again, though e2e/unsteady.md has it as mended`),
    ],
  }
}

/** The names in the table of `unsteady.md` whose last column says how they were mended. */
export function mendedIn(markdown: string): Set<string> {
  const rows = markdown
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
  return new Set(rows.flatMap(([, name = '', , , mend = '']) => (mend === '' ? [] : name)))
}
