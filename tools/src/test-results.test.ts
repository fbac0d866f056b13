/// <reference types="vitest/globals" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileCosts, journeysOf, unitResults } from './test-results.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  report({ numPassedTests, numFailedTests, testResults })
const nothingOutside = () => join(folder, 'no-such-file.json')

test('counts passed and failed unit tests', () => {
  expect(unitResults(vitest(12, 2), 1, nothingOutside())).toMatchObject({ passed: 12, failed: 2 })
})

test('names the failed unit tests, and why they failed', () => {
  const failed = { fullName: 'pays once', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const passed = { fullName: 'pays', status: 'passed', failureMessages: [] }
  const file = { name: 'pay.test.ts', message: '', assertionResults: [passed, failed] }
  expect(unitResults(vitest(1, 1, [file]), 1, nothingOutside()).failures).toEqual([
    'pay.test.ts > pays once\nexpected 1 to be 2',
  ])
})

test('names failures outside of tests', () => {
  const outside = join(folder, 'outside.json')
  writeFileSync(outside, JSON.stringify(['not caught\nError: too late']))
  const failures = ['not caught\nError: too late']
  expect(unitResults(vitest(12, 0), 1, outside)).toEqual({ passed: 12, failed: 1, failures })
})

const journey = (title: string, status: string, result: object = {}) => ({
  file: 'pay.e2e.ts',
  line: 7,
  title,
  tests: [{ status, results: [{ errors: [], attachments: [], annotations: [], ...result }] }],
})
const playwright = (...specs: object[]) => report({ suites: [{ specs: [], suites: [{ specs: specs }] }] })

test('reads the outcome and the CPU time of each journey', () => {
  const cpu = { user: 2, system: 1 }
  const annotations = [{ type: 'cpu', description: JSON.stringify(cpu) }]
  const path = playwright(journey('pays', 'expected', { annotations }), journey('waits', 'skipped'))
  expect(journeysOf(path, 0)).toMatchObject([
    { name: 'pay.e2e.ts > pays', outcome: 'passed', cpu },
    { name: 'pay.e2e.ts > waits', outcome: 'not run', cpu: undefined },
  ])
})

test('names where a failed journey stopped, what it waited for and its screenshot', () => {
  const errors = [
    { message: '\u001B[31mtimed out\u001B[39m' },
    { message: 'waiting for a dialog', location: { file: 'place-and-pay.ts', line: 12 } },
  ]
  const attachments = [{ name: 'screenshot', path: 'results/failed.png' }, { name: 'trace' }]
  const [failed] = journeysOf(playwright(journey('pays', 'unexpected', { errors, attachments })), 1)
  expect(failed?.why).toBe('place-and-pay.ts:12\ntimed out\nwaiting for a dialog\nresults/failed.png')
})

test('never takes a crashed test runner for a successful one', () => {
  expect(unitResults(vitest(12, 0), 1, nothingOutside())).toMatchObject({ passed: 12, failed: 1 })
  expect(unitResults(report('{"numPassed'), 1, nothingOutside())).toMatchObject({ passed: 0, failed: 1 })
  expect(journeysOf(join(folder, 'nowhere.json'), 0)).toMatchObject([{ outcome: 'failed' }])
  expect(journeysOf(playwright(journey('pays', 'expected')), 1)).toMatchObject([
    { outcome: 'passed' },
    { outcome: 'failed' },
  ])
})

test('adds up the CPU time of each test file', () => {
  const lines = [
    { file: 'a.test.ts', user: 1, system: 0.5 },
    { file: 'b.test.ts', user: 1, system: 1 },
    { file: 'a.test.ts', user: 2, system: 0.5 },
  ]
  const path = report(`${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
  expect(fileCosts(path)).toEqual([
    { file: 'a.test.ts', user: 3, system: 1 },
    { file: 'b.test.ts', user: 1, system: 1 },
  ])
})
