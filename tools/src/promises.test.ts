/// <reference types="vitest/globals" />
import { promisePages, type Sources } from './docs/promises/pages.ts'
import { sourcesIn, writtenPages } from './docs/promises/repository.ts'
import { ROOT } from './run-process.ts'

test('docs/promises is what `npm run promises` writes', () => {
  const { pages, problems } = promisePages(sourcesIn(ROOT))
  expect(problems).toEqual([])
  const written = writtenPages(ROOT)
  const paths = [...new Set([...pages.keys(), ...written.keys()])]
  expect(paths.filter(path => pages.get(path) !== written.get(path))).toEqual([])
})

const EN = {
  'orders.ready': 'We notify you <b>at once</b> about <order></order>.',
  'orders.left':
    '{kind, select, compost {A bag} other {{count, plural, one {# portion} other {# portions}}}} left.',
  'help.body': '<p>Pay first. Come on time. Then eat.</p><p>Write | to us.</p>',
  'unlisted.title': 'Hello',
}
const AR = {
  'orders.ready': 'نبلغك <b>فورًا</b> بشأن <order></order>.',
  'orders.left': 'بقي {count, plural, one {# حصة} other {# حصص}}.',
  'help.body': '<p>ادفع أولًا. احضر في الموعد. ثم كُل.</p><p>اكتب إلينا.</p>',
}
const MAIL = ['server/src/domains/orders/texts/en.ts', '"Order " + number + " is ready"'] as const
const PAGE = ['docs/operations.md', 'The folder is **private**\nand stays so.'] as const

/** The declarations are assembled at run time, so that this file itself declares nothing. */
const declared = (code: string, path = 'web/src/bell.test.ts'): Sources => ({
  tests: [[path, code.replaceAll('@PROMISE', ['@', 'promise'].join(''))]],
  en: new Map(Object.entries(EN)),
  ar: new Map(Object.entries(AR)),
  others: [MAIL, PAGE],
})

const rowsOf = (code: string) => {
  const { pages, problems } = promisePages(declared(code))
  expect(problems).toEqual([])
  return [...pages.values()].flatMap(page =>
    page.split('\n').filter(line => /^\| (?!sentence|---)/.test(line)),
  )
}

const LINK = '[bell](../../web/src/bell.test.ts)'

test('quotes the text of a key in both languages, without markup', () => {
  const code = `
    /**
     * @PROMISE orders.ready (order page,
     *   below the code)
     * @PROMISE orders.left (deal)
     */
    // biome-ignore lint: a line between
    test.each(cases)('%s', () => {})`
  expect(rowsOf(code)).toEqual([
    `| {count} portions left.<br>بقي {count} حصص. | deal | ${LINK} |`,
    `| We notify you at once about {order}.<br>نبلغك فورًا بشأن {order}. | order page, below the code | ${LINK} |`,
  ])
})

test('quotes the same sentences of the Arabic text as of the English', () => {
  const code = `
    /** @PROMISE help.body “Come on … eat.” (help) */
    onLinux('x', () => {})
    for (const language of LANGUAGES) {
      /** @PROMISE help.body “Write | to us.” (help (end)) */
      test(\`x (\${language})\`, () => {})
    }`
  expect(rowsOf(code)).toEqual([
    `| Come on … eat.<br>احضر في الموعد. ثم كُل. | help | ${LINK} |`,
    `| Write \\| to us.<br>اكتب إلينا. | help (end) | ${LINK} |`,
  ])
})

test('quotes sentences of mails and of the documentation', () => {
  const code = `
    /** @PROMISE “Order {number} is ready” (mail) */
    test('x', () => {})
    /** @PROMISE “is **private** and stays” */
    for (const language of LANGUAGES)
      it('y', () => {})`
  expect(rowsOf(code)).toEqual([
    `| Order {number} is ready | mail | ${LINK} |`,
    `| is **private** and stays | docs/operations.md | ${LINK} |`,
  ])
})

test('writes one row for a sentence of several tests, with each place once', () => {
  const code = `
    /** @PROMISE help.body “Pay first.” (help) */
    test('x', () => {})
    /** @PROMISE help.body “Pay first.” (checkout) */
    test('y', () => {})
    /** @PROMISE help.body “Pay first.” */
    test('z', () => {})`
  expect(rowsOf(code)).toEqual([`| Pay first.<br>ادفع أولًا. | checkout; help | ${LINK} |`])
})

test.each([
  ['a key that is gone', '/** @PROMISE orders.gone (x) */ test("x")', 'no such text: orders.gone'],
  [
    'a part that the text has no more',
    '/** @PROMISE help.body “Pay later.” (x) */ test("x")',
    'not in the text help.body: Pay later.',
  ],
  [
    'pieces in another order',
    '/** @PROMISE help.body “eat. … Pay” (x) */ test("x")',
    'not in the text help.body: eat. … Pay',
  ],
  [
    'a sentence that is nowhere',
    '/** @PROMISE “Order {number} is lost” (x) */ test("x")',
    'in no text: Order {number} is lost',
  ],
  [
    'a text of no part',
    '/** @PROMISE unlisted.title (x) */ test("x")',
    'no part of the product has the text unlisted.title',
  ],
  [
    'no sentence',
    '/** @PROMISE we notify you */ test("x")',
    'neither a key nor a quoted sentence: we notify you',
  ],
  ['no test', '/** @PROMISE orders.ready (x) */ const a = 1', 'above no test'],
  ['the end of the file', '/** @PROMISE orders.ready (x) */', 'above no test'],
  ['a group', '/** @PROMISE orders.ready (x) */ describe("x")', 'above no test'],
  ['a test that is left out', '/** @PROMISE orders.ready (x) */ test.skip("x")', 'above no test'],
  ['a test that is to be written', '/** @PROMISE orders.ready (x) */ test.todo("x")', 'above no test'],
  ['another kind of comment', '// @PROMISE orders.ready (x)\n test("x")', 'not in a /** */ comment'],
])('refuses a promise with %s', (_, code, problem) => {
  expect(promisePages(declared(code)).problems).toEqual([`web/src/bell.test.ts:1: ${problem}`])
})

test('refuses a promise whose place no test states', () => {
  const { problems } = promisePages(declared('/** @PROMISE orders.ready */ test("x")'))
  expect(problems).toEqual([
    'no test states in brackets where this is read: We notify you at once about {order}.',
  ])
})
