import type { Journey, Results } from './test-results.ts'

/** More than so many have a common cause, which a second look would hide. */
export const MOST_FAILED = 5

interface Verdict extends Results {
  /** What the end of the run says of journeys that were unsteady or did not run. */
  remarks: string[]
}

/**
 * A journey that passes at its second look is unsteady. That is no failure, unless there is another one or it was mended.
 * @param second the failed journeys once more; empty when there was no second look
 * @param mended names that `unsteady.md` has as mended
 */
export function judge(
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

/** The names in the table of `unsteady.md` whose last column says how they were mended. */
export function mendedIn(markdown: string): Set<string> {
  const rows = markdown
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
  return new Set(rows.flatMap(([, name = '', , , mend = '']) => (mend === '' ? [] : name)))
}
