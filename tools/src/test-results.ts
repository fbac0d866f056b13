import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Cpu, FileCpu } from '../../server/src/testing/cpu.ts'

export interface Results {
  passed: number
  failed: number
  /** What failed and why; repeated at the end, because logs are often cut to their last lines. */
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

/** Vitest's figures; a run that failed without a failed test counts as one failure. */
export function unitResults(reportPath: string, exitCode: number, outsidePath: string): Results {
  let results: Results
  try {
    results = readVitest(JSON.parse(readFileSync(reportPath, 'utf8')))
  } catch {
    results = { passed: 0, failed: 1, failures: ['vitest left no report'] }
  }
  const failures = [...results.failures, ...readOutside(outsidePath)]
  if (exitCode === 0 || results.failed > 0) return { ...results, failures }
  const reasons = failures.length > 0 ? failures : [noFailedTest('vitest', exitCode)]
  return { ...results, failed: 1, failures: reasons }
}

const noFailedTest = (runner: string, exitCode: number) =>
  `${runner} ended with ${exitCode} although no test failed: see above`

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

export interface Journey {
  /** `pay-an-order.e2e.ts > pays`, the format of `e2e/unsteady.md`. */
  name: string
  outcome: 'passed' | 'failed' | 'not run'
  /** Processor time of its process and its browsers; undefined when unknown. */
  cpu?: Cpu | undefined
  /** For a failed journey: where, what it waited for, and the picture. */
  why: string
}

interface Attempt {
  status: string
  errors: { message?: string; location?: { file: string; line: number } }[]
  attachments: { name: string; path?: string }[]
  annotations: { type: string; description?: string }[]
}
interface Suite {
  suites?: Suite[]
  specs: { file: string; line: number; title: string; tests: { status: string; results: Attempt[] }[] }[]
}

/** The journeys of a report; a crashed runner counts as a failed journey. */
export function journeysOf(reportPath: string, exitCode: number): Journey[] {
  let journeys: Journey[]
  try {
    const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(reportPath, 'utf8'))
    journeys = suites.flatMap(journeysIn)
  } catch {
    return [brokenDown('playwright left no report')]
  }
  const isExplained = exitCode === 0 || journeys.some(({ outcome }) => outcome === 'failed')
  return isExplained ? journeys : [...journeys, brokenDown(noFailedTest('playwright', exitCode))]
}

const brokenDown = (why: string): Journey => ({ name: 'playwright', outcome: 'failed', why })

const journeysIn = ({ suites = [], specs }: Suite): Journey[] => [
  ...specs.flatMap(spec =>
    spec.tests.map(({ status, results }) => {
      const attempt = results.at(-1)
      return {
        name: `${spec.file} > ${spec.title}`,
        outcome: outcomeOf(status),
        cpu: cpuOf(attempt),
        why: status === 'unexpected' ? whyOf(`${spec.file}:${spec.line}`, attempt) : '',
      }
    }),
  ),
  ...suites.flatMap(journeysIn),
]

function outcomeOf(status: string): Journey['outcome'] {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'not run' : 'failed'
}

function cpuOf(attempt: Attempt | undefined): Cpu | undefined {
  const noted = attempt?.annotations.find(({ type }) => type === 'cpu')?.description
  return noted ? (JSON.parse(noted) as Cpu) : undefined
}

/** A journey that timed out has two errors: the timeout, and what it was waiting for. */
function whyOf(where: string, attempt: Attempt | undefined): string {
  const errors = attempt?.errors ?? []
  const at = errors.flatMap(({ location }) => (location ? `${location.file}:${location.line}` : [])).at(-1)
  const errorText = stripVTControlCharacters(errors.map(({ message }) => message).join('\n'))
  const files = attempt?.attachments.flatMap(({ path }) => path ?? []) ?? []
  return failure(`${at ?? where}`, [errorText.slice(0, 900), ...files].join('\n'))
}

/** Processor time of each test file, including its database. */
export function fileCosts(path: string): FileCpu[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as FileCpu)
  return [...Map.groupBy(lines, ({ file }) => file)].map(([file, of]) => ({
    file,
    user: of.reduce((sum, { user }) => sum + user, 0),
    system: of.reduce((sum, { system }) => sum + system, 0),
  }))
}
