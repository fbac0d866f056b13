/// <reference types="vitest/globals" />
import { judge, mendedIn } from './second-look.ts'

const passed = (name: string) => ({ name, outcome: 'passed' as const, why: '' })
const failed = (name: string) => ({ name, outcome: 'failed' as const, why: 'no dialog' })
const NOTHING_MENDED = new Set<string>()

test('a run without a failed journey has nothing to say', () => {
  expect(judge([passed('a')], [], NOTHING_MENDED)).toEqual({ failed: [], unsteady: [], objections: [] })
})

test('a journey that passes at its second look is unsteady, and the run is green', () => {
  const verdict = judge([passed('a'), failed('b')], [passed('b')], NOTHING_MENDED)
  expect(verdict).toMatchObject({ failed: [], unsteady: [{ name: 'b' }], objections: [] })
})

test('a journey that fails again has failed', () => {
  const verdict = judge([failed('a'), failed('b')], [passed('a'), failed('b')], NOTHING_MENDED)
  expect(verdict).toMatchObject({ failed: [{ name: 'b' }], unsteady: [{ name: 'a' }], objections: [] })
})

test('two unsteady journeys fail the run', () => {
  const { failed: bad, objections } = judge(
    [failed('a'), failed('b')],
    [passed('a'), passed('b')],
    NOTHING_MENDED,
  )
  expect(bad).toEqual([])
  expect(objections).toEqual(['2 journeys are unsteady; one may be'])
})

test('one that was mended may not be unsteady again', () => {
  const { objections } = judge([failed('a')], [passed('a')], new Set(['a']))
  expect(objections).toEqual(['a is unsteady again, though e2e/unsteady.md has it as mended'])
})

test('without a second look all that failed have failed', () => {
  expect(judge([failed('a')], [], NOTHING_MENDED)).toMatchObject({ failed: [{ name: 'a' }], unsteady: [] })
})

test('reads from the table which journeys were mended', () => {
  const table = `# Unsteady

| journey | date | cause | mend |
| --- | --- | --- | --- |
| pay.e2e.ts > pays | 2026-11-29 | a row moved | \`press\` waits |
| find.e2e.ts > finds | 2026-11-29 | not known yet | |
`
  expect([...mendedIn(table)]).toEqual(['pay.e2e.ts > pays'])
})
