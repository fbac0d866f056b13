/// <reference types="vitest/globals" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsOf } from './test-results.ts'

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
const playwright = (stats: { expected: number; unexpected: number; flaky: number }, suites: unknown[] = []) =>
  report({ stats, suites })

test('adds up what each runner reports', () => {
  expect(resultsOf('vitest', vitest(12, 2), 1)).toMatchObject({ passed: 12, failed: 2 })
  const journeys = playwright({ expected: 7, unexpected: 0, flaky: 0 })
  expect(resultsOf('playwright', journeys, 0)).toEqual({ passed: 7, failed: 0, failures: [] })
})

test('names what failed, and why', () => {
  const failed = { fullName: 'pays once', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const passed = { fullName: 'pays', status: 'passed', failureMessages: [] }
  const file = { name: 'pay.test.ts', message: '', assertionResults: [passed, failed] }
  expect(resultsOf('vitest', vitest(1, 1, [file]), 1).failures).toEqual([
    'pay.test.ts > pays once\nexpected 1 to be 2',
  ])
  const spec = {
    file: 'pay.e2e.ts',
    title: 'pays',
    tests: [
      {
        status: 'unexpected',
        results: [
          { errors: [{ message: '\u001B[31mtimed out\u001B[39m' }, { message: 'waiting for a dialog' }] },
        ],
      },
    ],
  }
  const suite = { specs: [], suites: [{ specs: [spec] }] }
  const journeys = playwright({ expected: 0, unexpected: 1, flaky: 0 }, [suite])
  expect(resultsOf('playwright', journeys, 1).failures).toEqual([
    'pay.e2e.ts > pays\ntimed out\nwaiting for a dialog',
  ])
})

test('names what failed outside of tests', () => {
  const outside = join(folder, 'outside.json')
  writeFileSync(outside, JSON.stringify(['not caught\nError: too late']))
  const failures = ['not caught\nError: too late']
  expect(resultsOf('vitest', vitest(12, 0), 1, outside)).toEqual({ passed: 12, failed: 1, failures })
})

test('counts a journey that passed only when repeated as a failure', () => {
  const journeys = playwright({ expected: 7, unexpected: 1, flaky: 2 })
  expect(resultsOf('playwright', journeys, 1)).toMatchObject({ passed: 7, failed: 3 })
})

test('never takes a runner that broke down for a good one', () => {
  expect(resultsOf('vitest', vitest(12, 0), 1)).toMatchObject({ passed: 12, failed: 1 })
  expect(resultsOf('vitest', report('{"numPassed'), 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(resultsOf('playwright', join(folder, 'nowhere.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})
