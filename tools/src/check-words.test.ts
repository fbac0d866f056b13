/// <reference types="vitest/globals" />
import { join } from 'node:path'
import { findWords, wordViolations } from './check-words.ts'
import { read } from './layers/source.ts'
import { inRepository } from './testing/fixture.ts'
import { debtsOf, lowered } from './words/debts.ts'
import { refusedWords } from './words/table.ts'

const PAGE = read(join(import.meta.dirname, '../..'), 'docs/words.md').text
const TEXT = 'web/src/locales/en/orders.json'
const LONG = 'x'.repeat(81)

const findingsIn = (files: Record<string, string>) =>
  inRepository({ 'docs/words.md': PAGE, ...files }, async root => findWords(root))

const FAULTS: readonly [fault: string, path: string, text: string, line: number, rule: string][] = [
  ['a variable', 'server/src/a.ts', 'let b\nconst askedAt = 1', 2, 'names: asked'],
  ['a property after its dot', 'server/src/a.ts', 'b.wasTold', 1, 'names: told'],
  [
    'a name in a value of a template',
    'web/src/a.ts',
    'const a = `told $' + '{saidOf(b)} told`',
    1,
    'names: said',
  ],
  [
    'a name behind a closed tag',
    'web/src/a.tsx',
    'const a = <b><B c={d} /> <i>{kept}</i></b>',
    1,
    'names: kept',
  ],
  [
    'a name behind a closed text',
    'web/src/a.tsx',
    `const a = <b><B c="d" /> <i>{kept}</i></b>`,
    1,
    'names: kept',
  ],
  ['a name between tags', 'web/src/a.tsx', `const a = <p title="b">\n{kept}</p>`, 2, 'names: kept'],
  ['a file', 'web/src/orders/kept-query.ts', 'const a = 1', 1, 'names: kept'],
  ['a key of a text', TEXT, '{\n  "toldAt": "Notified at"\n}', 2, 'names: told'],
  ['a function in SQL', 'server/src/a.sql', "select 'told';\nselect b.told_of(1)", 2, 'names: told'],
  ['a comment', 'web/src/a.ts', 'const a = 1\n// Everyone is told.', 2, 'prose: told'],
  ['a comment over two lines', 'web/src/a.ts', '// An order of\n// before.', 1, 'prose: of before'],
  ['a block of comment', 'web/src/a.ts', '/**\n * a\n * or anew */', 3, 'prose: anew'],
  ['a comment in SQL', 'server/src/a.sql', "select '--told', 1 -- whoever asks", 1, 'prose: whoever'],
  ['a comment in CSS', 'web/src/a.css', 'a {}\n/* There is none; there\nis none. */', 2, 'prose: is none'],
  ['a page', 'docs/a.md', '# A\n\nWhat became of it is `told`.', 3, 'prose: what became of'],
  ['a page of the root', 'README.md', 'The “one who is told” hears of it.', 1, 'prose: hears of'],
  ['the beginning of a comment', 'web/src/a.ts', 'a()\n/** Of one that is late. */', 2, 'start: Of'],
  ['the beginning of lines', 'web/src/a.ts', '// By what it is known.\n// Those wait.', 1, 'start: By what'],
  ['the beginning of a block', 'web/src/a.ts', '/**\n * Who pays.\n */', 1, 'start: Who'],
  ['the beginning in SQL', 'server/src/a.sql', 'select 1;\n-- That is late.', 2, 'start: That'],
  ['a test', 'web/src/a.test.ts', `test('a', b)\ntest('${LONG}', b)`, 2, 'test name'],
  ['tests of a table', 'web/src/a.test.ts', `test.each([\n  [1, 2],\n])('${LONG}', b)`, 3, 'test name'],
  ['a group', 'web/src/a.test.tsx', `describe(\n  "${LONG}", b)`, 2, 'test name'],
  ['a journey', 'e2e/journeys/a.e2e.ts', `test.slow("${LONG}", b)`, 1, 'test name'],
  ['a template', 'web/src/a.test.ts', `test(\`\${a} ${LONG} \${b}\`, c)`, 1, 'test name'],
  [
    'what is a test',
    'web/src/a.test.ts',
    `const onLinux = test.runIf(a)\nonLinux('${LONG}', b)`,
    2,
    'test name',
  ],
]

test.each(FAULTS)('finds a fault in %s', async (_, path, text, line, rule) => {
  const found = await findingsIn({ [path]: text })
  expect(found[0]).toMatchObject({ path, line, rule })
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([rule]))
})

test('accepts plain English, texts of the product and long texts in tests', async () => {
  const sound = {
    'web/src/a.ts': `// The cart is kept in memory. A user who is asked said so.\nconst masked = 'told' // Officers\nconst pattern = /told'/`,
    'web/src/a.test.ts': `test('short', () => expect('${LONG}').toBe(\`\${LONG}\`))\nimport('${LONG}')`,
    [TEXT]: '{\n  "notified": "You are told"\n}',
    'web/src/locales/ar/orders.json': '{\n  "told": ""\n}',
    'server/src/a.sql': "-- why\nselect 'told_of', 1",
    'docs/a.md': 'A page quotes “you are told” and `toldAt`.\n\n```ts\nwhoever()\n```\n',
    'docs/promises.md': 'You are told.',
    'server/migrations/0001_a.sql': '-- Of one that was told.\nselect told_of(1)',
    'web/src/routeTree.gen.ts': 'const told = 1',
  }
  expect(await findingsIn(sound)).toEqual([])
})

test('fails when the count of a refused word rises, or falls without the record', async () => {
  const found = await findingsIn({ 'web/src/lib/a.ts': 'const told = 1', 'tools/src/b.ts': '// anew' })
  const recorded = debtsOf(found)
  expect(recorded).toEqual({ 'names: told': { 'web/src/lib': 1 }, 'prose: anew': { tools: 1 } })
  expect(wordViolations(found, recorded)).toEqual([])
  expect(wordViolations(found, { ...recorded, 'prose: anew': {} })).toEqual([
    'tools: “prose: anew” 1 times, and 0 in tools/src/words/debts.json: npm run words -- tools lists them',
  ])
  expect(wordViolations([], { 'prose: anew': { tools: 2 } })).toEqual([
    'tools: “prose: anew” 0 times, and 2 in tools/src/words/debts.json: lower it by npm run words -- --lower',
  ])
})

test('lowers the recorded counts, and never raises them', async () => {
  const recorded = { told: { web: 1, server: 3 }, anew: { web: 1 } }
  expect(lowered(recorded, { told: { web: 2, server: 1 }, said: { web: 1 } })).toEqual({
    told: { web: 1, server: 1 },
  })
})

test('reads every row of the table of refused words', () => {
  const rows = PAGE.split('## Refused words')[1]!.split('## ')[0]!.matchAll(/^\| `/gm)
  expect(refusedWords(PAGE)).toHaveLength([...rows].length)
  expect(() => refusedWords('## Refused words\n| `a` | speech | b |\n')).toThrow('refuses a word in “speech”')
})
