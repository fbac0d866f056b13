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

test('adds up what each runner reports', () => {
  const vitest = report({ numPassedTests: 12, numFailedTests: 2, numTotalTests: 15 })
  expect(resultsOf('vitest', vitest, 1)).toEqual({ passed: 12, failed: 2 })
  const playwright = report({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 } })
  expect(resultsOf('playwright', playwright, 0)).toEqual({ passed: 7, failed: 0 })
})

test('counts a journey that passed only when repeated as a failure', () => {
  const playwright = report({ stats: { expected: 7, unexpected: 1, flaky: 2 } })
  expect(resultsOf('playwright', playwright, 1)).toEqual({ passed: 7, failed: 3 })
})

test('never takes a runner that broke down for a good one', () => {
  const green = report({ numPassedTests: 12, numFailedTests: 0 })
  expect(resultsOf('vitest', green, 1)).toEqual({ passed: 12, failed: 1 })
  expect(resultsOf('vitest', report('{"numPassed'), 1)).toEqual({ passed: 0, failed: 1 })
  expect(resultsOf('playwright', join(folder, 'nowhere.json'), 0)).toEqual({ passed: 0, failed: 1 })
})
