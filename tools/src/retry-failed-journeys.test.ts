/// <reference types="vitest/globals" />
import { mendedIn, validate } from './retry-failed-journeys.ts'

const passed = (name: string) => ({ name, outcome: 'passed' as const, why: '' })
const failed = (name: string) => ({ name, outcome: 'failed' as const, why: 'no dialog' })
const notRun = (name: string) => ({ name, outcome: 'not run' as const, why: '' })
const NOTHING_MENDED = new Set<string>()

test('reports nothing for a run without a failed journey', () => {
  const verdict = validate([passed('a'), notRun('b')], [], NOTHING_MENDED)
  expect(verdict).toEqual({ passed: 1, failed: 0, failures: [], remarks: [] })
})

test('reports a journey that passes when repeated as unsteady, in a green run', () => {
  const verdict = validate([passed('a'), failed('b')], [passed('b')], NOTHING_MENDED)
  expect(verdict).toEqual({ passed: 2, failed: 0, failures: [], remarks: ['unsteady: b\nno dialog'] })
})

test('fails a journey that fails again', () => {
  const verdict = validate([failed('a'), failed('b')], [passed('a'), failed('b')], NOTHING_MENDED)
  expect(verdict).toMatchObject({ passed: 1, failed: 1, failures: ['b\nno dialog'] })
  expect(verdict.remarks).toEqual(['unsteady: a\nno dialog'])
})

test('fails a run with two unsteady journeys', () => {
  const verdict = validate([failed('a'), failed('b')], [passed('a'), passed('b')], NOTHING_MENDED)
  expect(verdict).toMatchObject({ passed: 0, failed: 2, failures: ['a\nno dialog', 'b\nno dialog'] })
  expect(verdict.remarks).toEqual(['unsteady: a', 'unsteady: b', '2 journeys are unsteady: one may be'])
})

test('fails when a mended journey is unsteady again', () => {
  const { failed: count, remarks } = validate([failed('a')], [passed('a')], new Set(['a']))
  expect(count).toBe(1)
  expect(remarks.at(-1)).toBe('a is unsteady again, though e2e/unsteady.md has it as mended')
})

test('fails all failed journeys without a second run, and names those that did not run', () => {
  const verdict = validate([...[...'abcdef'].map(failed), notRun('g'), passed('h')], [], NOTHING_MENDED)
  expect(verdict).toMatchObject({ passed: 1, failed: 6 })
  expect(verdict.remarks).toEqual(['the journeys stopped, because 6 failed: 1 were not run'])
})

test('reads the mended journeys from the table of unsteady ones', () => {
  const table = `# Unsteady

| journey | date | cause | mend |
| --- | --- | --- | --- |
| pay.e2e.ts > pays | 2026-11-29 | a row moved | \`press\` waits |
| find.e2e.ts > finds | 2026-11-29 | not known yet | |
`
  expect([...mendedIn(table)]).toEqual(['pay.e2e.ts > pays'])
})
