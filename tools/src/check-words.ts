import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsIn, read } from './layers/source.ts'
import { type Debts, debtsOf, debtsText, differences, lowered, placeOf } from './words/debts.ts'
import { type WordFinding, wordCheck } from './words/findings.ts'
import { refusedWords } from './words/table.ts'

const FOLDERS = ['contract', 'server', 'gateway', 'web', 'e2e', 'bench', 'tools']
const ENDING = /(?<!\.gen)\.(tsx?|sql|css|md)$/

/** The table of words itself, the list of old names, pages generated from the product's texts, and migrations, which never change. */
const EXEMPT = /^docs\/(words|moved)\.md$|^docs\/promises(\.md$|\/)|^server\/migrations\//

const WORDS = 'docs/words.md'
const DEBTS = 'tools/src/words/debts.json'

export function findWords(root: string): WordFinding[] {
  const check = wordCheck(refusedWords(read(root, WORDS).text))
  const pages = readdirSync(root).filter(name => name.endsWith('.md'))
  const paths = ['docs', ...FOLDERS].flatMap(folder => pathsIn(root, folder, ENDING))
  return [...pages, ...paths, ...pathsIn(root, 'web/src/locales/en', /\.json$/)]
    .filter(path => !EXEMPT.test(path))
    .flatMap(path => check(path, read(root, path).text))
}

/** A line for each number that differs from the recorded one, in either direction. */
export const wordViolations = (findings: readonly WordFinding[], recorded: Debts): string[] =>
  differences(recorded, debtsOf(findings)).map(
    ({ rule, place, recorded, found }) =>
      `${place}: “${rule}” ${found} times, and ${recorded} in ${DEBTS}: ` +
      (found > recorded ? `npm run words -- ${place} lists them` : 'lower it by npm run words -- --lower'),
  )

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const findings = findWords(root)
  const recorded: Debts = JSON.parse(read(root, DEBTS).text)
  const [argument] = process.argv.slice(2)
  if (argument === '--lower')
    writeFileSync(join(root, DEBTS), debtsText(lowered(recorded, debtsOf(findings))))
  else if (argument !== undefined) {
    for (const { path, line, what } of findings)
      if (placeOf(path) === argument || path.startsWith(argument)) console.log(`${path}:${line}: ${what}`)
  } else {
    const violations = wordViolations(findings, recorded)
    for (const violation of violations) console.error(violation)
    process.exitCode = violations.length === 0 ? 0 : 1
  }
}
