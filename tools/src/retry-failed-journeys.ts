import type { Journey, Results } from './test-results.ts'

/** More failures have a common cause, which a second run would hide. */
export const MOST_FAILED = 5

interface Verdict extends Results {
  /** Remarks at the end of the run on journeys that were unsteady or did not run. */
  remarks: string[]
}

/**
 * A journey that passes on its second run is unsteady. That is no failure, unless another journey failed or this one was
 * already marked as fixed.
 * @param second the failed journeys once more; empty when there was no second run
 * @param mended names that `unsteady.md` marks as fixed
 */
export function validate(
  first: readonly Journey[],
  second: readonly Journey[],
  mended: ReadonlySet<string>,
): Verdict {
  const named = (all: readonly Journey[], wanted: Journey['outcome']) =>
    all.filter(({ outcome }) => outcome === wanted)
  const passedThen = new Set(named(second, 'passed').map(({ name }) => name))
  const bad = named(first, 'failed')
  const unsteady = bad.filter(({ name }) => passedThen.has(name))
  const again = unsteady.filter(({ name }) => mended.has(name))
  const isExcused = unsteady.length <= 1 && again.length === 0
  const failed = isExcused ? bad.filter(({ name }) => !passedThen.has(name)) : bad
  const notRun = named(first, 'not run').length
  return {
    passed: first.length - notRun - failed.length,
    failed: failed.length,
    failures: failed.map(({ name, why }) => `${name}\n${why}`),
    remarks: [
      ...unsteady.map(({ name, why }) => `unsteady: ${name}${isExcused ? `\n${why}` : ''}`),
      ...(unsteady.length > 1 ? [`${unsteady.length} journeys are unsteady: one may be`] : []),
      ...again.map(({ name }) => `${name} is unsteady again, though e2e/unsteady.md has it as mended`),
      ...(bad.length > MOST_FAILED
        ? [`the journeys stopped, because ${bad.length} failed: ${notRun} were not run`]
        : []),
    ],
  }
}

/** The names in the table of `unsteady.md` whose last column describes a fix. */
export function mendedIn(markdown: string): Set<string> {
  const rows = markdown
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
  return new Set(rows.flatMap(([, name = '', , , mend = '']) => (mend === '' ? [] : name)))
}
