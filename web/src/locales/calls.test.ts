import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { argumentsOf, domains, flat, readTexts } from '#testing/texts.ts'

/** `path: key: arguments`, for each call of a text that leaves out an argument of it. */
function incompleteCalls(path: string, code: string): { calls: number; incomplete: string[] } {
  const parts = [...code.matchAll(/const (\w+) = useT\('([\w.]+)'\)/g)]
  const calls = [...code.matchAll(/\b(\w+)(?:\.rich)?\(\s*'([\w.]+)'(\s*\)|,\s*\{)/g)].flatMap(call => {
    const [whole, name, text, end] = call
    const part = parts.findLast(part => part[1] === name && part.index < call.index)?.[2]
    const key = `${part}.${text}`
    const given = end?.endsWith('{') ? objectAt(code, call.index + whole.length) : ''
    const wanted = ARGUMENTS.get(key)
    if (!wanted || given.includes('...')) return []
    return { key, missing: wanted.filter(argument => !new RegExp(`\\b${argument}\\b`).test(given)) }
  })
  const incomplete = calls.filter(({ missing }) => missing.length > 0)
  return {
    calls: calls.length,
    incomplete: incomplete.map(({ key, missing }) => `${path}: ${key}: ${missing}`),
  }
}

/** From behind an opening brace to the one that closes it. */
function objectAt(code: string, start: number): string {
  let open = 1
  let end = start
  while (open > 0 && end < code.length) open += { '{': 1, '}': -1 }[code[end++] ?? ''] ?? 0
  return code.slice(start, end - 1)
}

const camelCase = (file: string) =>
  file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const ARGUMENTS = new Map<string, string[]>(
  domains('en').flatMap(file =>
    flat(readTexts('en', file)).map(([key, text]) => [`${camelCase(file)}.${key}`, argumentsOf(text)]),
  ),
)

const root = new URL('../', import.meta.url)
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(path => !/\.test\.tsx?$/.test(path))

test('every call of a text passes the arguments that the text shows', () => {
  const found = files.map(path => incompleteCalls(path, readFileSync(new URL(path, root), 'utf8')))
  expect(found.flatMap(({ incomplete }) => incomplete)).toEqual([])
  expect(found.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(1_000)
})

test('reports a call without an argument of its text, or with one of another name', () => {
  const code = "const t = useT('officeActs.approvals')\n"
  const sum = 'officeActs.approvals.approveText: sum'
  expect(incompleteCalls('a.tsx', `${code}t('approveText')`).incomplete).toEqual([`a.tsx: ${sum}`])
  expect(incompleteCalls('a.tsx', `${code}t('approveText', { total })`).incomplete).toEqual([`a.tsx: ${sum}`])
  expect(incompleteCalls('a.tsx', `${code}t('approveText', { sum: money({}) })`)).toEqual({
    calls: 1,
    incomplete: [],
  })
})
