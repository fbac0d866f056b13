import { basename } from 'node:path'
import { type Declaration, declarationsIn } from './declarations.ts'
import { PARTS, type Part, partOf } from './parts.ts'
import { readable, samePart, spanOf } from './readable-text.ts'

type File = readonly [path: string, text: string]

export interface Sources {
  tests: readonly File[]
  /** The website's texts by key, in English and in Arabic. */
  en: ReadonlyMap<string, string>
  ar: ReadonlyMap<string, string>
  /** Texts of the server, then the documentation. */
  others: readonly File[]
}

interface Sentence {
  part: Part
  english: string
  arabic: string
  /** Undefined for documentation, whose place is the page itself. */
  place: string | undefined
}

interface Row extends Sentence {
  places: Set<string>
  files: Set<string>
}

/** The pages of promises by path, and errors in the declarations. */
export function promisePages(sources: Sources): { pages: Map<string, string>; problems: string[] } {
  const problems: string[] = []
  const rows = new Map<string, Row>()
  for (const [path, text] of sources.tests) {
    const found = declarationsIn(path, text)
    problems.push(...found.problems)
    for (const declaration of found.declarations) {
      const sentence = sentenceOf(declaration, sources)
      if (typeof sentence === 'string') problems.push(`${declaration.at}: ${sentence}`)
      else add(rows, declaration, sentence)
    }
  }
  for (const { english, places } of rows.values())
    if (places.size === 0) problems.push(`no test states in brackets where this is read: ${english}`)
  return { pages: pagesOf([...rows.values()]), problems }
}

function add(rows: Map<string, Row>, { file, key = '', place }: Declaration, sentence: Sentence) {
  const id = `${key} ${sentence.english}`
  const row = rows.get(id) ?? { ...sentence, places: new Set(), files: new Set() }
  rows.set(id, row)
  row.files.add(file)
  for (const each of [place, sentence.place]) if (each) row.places.add(each)
}

/** The current text of the declared sentence, or why it cannot be found. */
function sentenceOf({ key, quote = '' }: Declaration, sources: Sources): Sentence | string {
  return key === undefined ? quotedIn(sources.others, quote) : textOf(key, quote, sources)
}

function textOf(key: string, quote: string, { en, ar }: Sources): Sentence | string {
  const message = en.get(key)
  if (message === undefined) return `no such text: ${key}`
  const part = partOf(key.split('.')[0]!)
  if (!part) return `no part of the product has the text ${key}`
  const [english, arabic] = [readable(message), readable(ar.get(key) ?? '')]
  if (!quote) return { part, english, arabic, place: undefined }
  const span = spanOf(quote, english)
  if (!span) return `not in the text ${key}: ${quote}`
  return { part, english: quote, arabic: samePart(span, english, arabic), place: undefined }
}

/** Removes markup and line breaks, which do not divide a sentence for its reader. */
const plain = (text: string) => text.replaceAll(/<\/?\w+>/g, '').replaceAll(/\s+/g, ' ')

function quotedIn(files: readonly File[], quote: string): Sentence | string {
  const [path] = files.find(([, text]) => spanOf(quote, plain(text))) ?? []
  if (path === undefined) return `in no text: ${quote}`
  const part = partOf(path)
  if (!part) return `no part of the product has the text ${path}`
  return { part, english: quote, arabic: '', place: path.endsWith('.md') ? path : undefined }
}

const HEAD = '<!-- Written by `npm run promises` from the declarations at the tests. -->\n'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const linkTo = (file: string) => `[${basename(file).replace(/\.(test|e2e)\.tsx?$/, '')}](../../${file})`
const whereOf = ({ places }: Row) => [...places].sort().join('; ')

function lineOf(row: Row): string {
  const sentence = [row.english, row.arabic].filter(Boolean).map(cell).join('<br>')
  return `| ${sentence} | ${cell(whereOf(row))} | ${[...row.files].sort().map(linkTo).join(', ')} |\n`
}

const byPlace = (one: Row, other: Row) =>
  whereOf(one).localeCompare(whereOf(other), 'en') || one.english.localeCompare(other.english, 'en')

function pageOf({ title }: Part, rows: Row[]): string {
  const lines = rows.sort(byPlace).map(lineOf)
  return `${HEAD}\n# ${title}\n\n| sentence | where | tests |\n| --- | --- | --- |\n${lines.join('')}`
}

function pagesOf(rows: Row[]): Map<string, string> {
  const parts = PARTS.map(part => ({ part, own: rows.filter(row => row.part === part) }))
  const used = parts.filter(({ own }) => own.length > 0)
  const list = used.map(({ part }) => `- [${part.title}](promises/${part.page}.md)\n`)
  return new Map([
    ['docs/promises.md', `${HEAD}\n${INTRODUCTION}\n${list.join('')}`],
    ...used.map(({ part, own }) => [`docs/promises/${part.page}.md`, pageOf(part, own)] as const),
  ])
}

const INTRODUCTION = `# Promises

What the product promises to a person, where it is read, and the tests that prove it. Each promise is
[declared at its tests](../CONTRIBUTING.md#a-text).
`
