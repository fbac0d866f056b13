import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Results {
  passed: number
  failed: number
  /** What failed and why, to be read where the log of a run is cut to its end. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}
interface Suite {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const READERS = { vitest: readVitest, playwright: readPlaywright }

/**
 * A runner's figures; one that failed without a failed test counts as one failure.
 * @param outsidePath what failed outside of tests, as `OutsideTests` writes it
 */
export function resultsOf(
  runner: keyof typeof READERS,
  reportPath: string,
  exitCode: number,
  outsidePath?: string,
): Results {
  let results: Results
  try {
    results = READERS[runner](JSON.parse(readFileSync(reportPath, 'utf8')))
  } catch {
    results = { passed: 0, failed: 1, failures: [`${runner} left no report`] }
  }
  const outside = outsidePath ? readOutside(outsidePath) : []
  const failures = [...results.failures, ...outside]
  if (exitCode === 0 || results.failed > 0) return { ...results, failures }
  return {
    ...results,
    failed: 1,
    failures:
      failures.length > 0
        ? failures
        : [`${runner} ended with ${exitCode} although no test failed: see above`],
  }
}

function readOutside(path: string): string[] {
  if (!existsSync(path)) return []
  const failures: string[] = JSON.parse(readFileSync(path, 'utf8'))
  return failures.map(text => text.slice(0, LONGEST))
}

const LONGEST = 1500
const failure = (where: string, why: string | undefined) => `${where}\n${(why ?? '').slice(0, LONGEST)}`

function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Results {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages?.join('\n'))),
  ])
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

function readPlaywright({ stats, suites }: PlaywrightReport): Results {
  const { expected, unexpected, flaky } = stats
  // A journey that passes only when repeated has found something.
  return { passed: expected, failed: unexpected + flaky, failures: suites.flatMap(failuresOf) }
}

/** A journey that ran out of time has two: that it did, and what it was waiting for. */
const reasonsOf = (errors: { message?: string }[] = []) =>
  stripVTControlCharacters(errors.map(({ message }) => message).join('\n'))

function failuresOf({ suites = [], specs }: Suite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(`${file} > ${title}`, reasonsOf(results.find(({ errors }) => errors.length > 0)?.errors)),
      ),
  )
  return [...here, ...suites.flatMap(failuresOf)]
}
