/// <reference types="vitest/globals" />
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingSteps } from './docs/office.ts'
import { sectionOf, unfinishedGuides } from './docs/operations.ts'
import { ROOT } from './run-process.ts'

const FOLDER = 'docs/operations'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const pages = globSync('*.md', { cwd: join(ROOT, FOLDER) }).filter(page => page !== 'README.md')
const textOf = (page: string) => read(`${FOLDER}/${page}`)
const index = textOf('README.md')

test.each(pages)('every office page and every command that %s names exists', page => {
  expect(missingSteps(ROOT, textOf(page))).toEqual([])
})

test('reports a missing office page or command', () => {
  const wrong =
    '`/admin/gone` `/admin/lists/refunds?state=failed` `npm run backup` npm run gone npm run operator -- gone'
  expect(missingSteps(ROOT, wrong)).toEqual(['/admin/gone', 'npm run gone', 'npm run operator -- gone'])
})

test('the index of the guides lists every page once', () => {
  const listed = [...index.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, page]) => page)
  expect(listed.sort()).toEqual(pages.sort())
})

test('every failure has a titled page that says how to see its end', () => {
  const section = sectionOf(index, 'When something fails')
  expect(section.length).toBeGreaterThan(10)
  expect(unfinishedGuides(section, textOf)).toEqual([])
})

test('reports a failure’s page without its end, or under another title', () => {
  const rows = sectionOf(
    '## When something fails\n\n| The disk fills | [a.md](a.md) |\n',
    'When something fails',
  )
  const guide = '# The disk fills\n\n**Sign.** x\n\n**What to do.** y\n\n**It is over** when z.\n'
  const errorsOf = (text: string) => unfinishedGuides(rows, () => text)
  expect(errorsOf(guide)).toEqual([])
  expect(errorsOf(guide.replace('**It is over**', 'Later'))).toEqual(['a.md: no "**It is over**"'])
  expect(errorsOf(guide.replace('# The', '# A'))).toEqual(['a.md: its title is not "The disk fills"'])
})

const sources = globSync(['server/src/**/*.ts', 'deploy/*.*'], { cwd: ROOT })

test('every page of docs/ that code names exists', () => {
  const named = sources.flatMap(path =>
    [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ path, page })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ page }) => !existsSync(join(ROOT, page)))).toEqual([])
})

test('every guide that the office names has a page', () => {
  const guides = [...pages.map(page => `${FOLDER}/${page}`), ...globSync('docs/*.md', { cwd: ROOT })]
  const titles = guides.map(page => /^# (.+)$/m.exec(read(page))?.[1])
  const named = globSync('web/src/locales/*/admin-care.json', { cwd: ROOT }).flatMap(path =>
    [...read(path).matchAll(/(?:guide “|فقرة «)([^”»]+)[”»]/g)].map(([, title]) => title),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(title => !titles.includes(title))).toEqual([])
})
