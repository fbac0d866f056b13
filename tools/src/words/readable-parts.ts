import { type Piece, scan } from './split-source.ts'

export interface Reading {
  code: Span[]
  /** Comments, and the text of documentation pages; quotes of the product's own texts are excluded. */
  prose: Span[]
  testNames: Span[]
}

export interface Span {
  text: string
  /** Where it begins in the file. */
  start: number
}

const SQL_PIECE = /--(.*)|\/\*([\s\S]*?)\*\/|'(?:''|[^'])*'/g
const CSS_COMMENT = /\/\*([\s\S]*?)\*\//g
const JSON_TEXT = /:\s*"(?:\\.|[^"\\\n])*"/g
const CODE_OF_PAGE = /^```[\s\S]*?^```|`[^`\n]*`/gm
/** Quotes repeat the product's own wording. */
const QUOTED = /“[^”]*”|"[^"\n]*"/g

/** @param path its extension decides how the file is read */
export function readingOf(path: string, text: string): Reading {
  const reading: Reading = { code: [], prose: [], testNames: [] }
  const whole = (text: string) => [{ text, start: 0 }]
  if (path.endsWith('.md'))
    return { ...reading, prose: whole(text.replace(CODE_OF_PAGE, blank).replace(QUOTED, blank)) }
  if (path.endsWith('.json')) return { ...reading, code: whole(text.replace(JSON_TEXT, blank)) }
  if (path.endsWith('.css')) return { ...reading, prose: commentsIn(text, CSS_COMMENT) }
  if (path.endsWith('.sql'))
    return {
      ...reading,
      code: whole(text.replace(SQL_PIECE, blank)),
      prose: joined(text, commentsIn(text, SQL_PIECE)),
    }
  const pieces = scan(text)
  const of = (kind: Piece['kind']) => pieces.filter(piece => piece.kind === kind)
  return {
    code: of('code'),
    prose: joined(
      text,
      of('comment').filter(comment => !comment.text.includes('@promise')),
    ),
    testNames: /\.(test|e2e)\.tsx?$/.test(path) ? testNamesIn(text, pieces) : [],
  }
}

/** Replaces a part by spaces, so that later positions stay the same. */
const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')

const commentsIn = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].flatMap(({ 1: line, 2: block, index }) => {
    const comment = line ?? block
    return comment === undefined ? [] : [{ text: comment, start: index + 2 }]
  })

/** Joins consecutive one-line comments. */
function joined(text: string, comments: Span[]): Span[] {
  const whole: Span[] = []
  for (const comment of comments) {
    const previous = whole.at(-1)
    const end = previous ? previous.start + previous.text.length : 0
    if (previous && /^\n[ \t]*(\/\/|--)$/.test(text.slice(end, comment.start)))
      previous.text = text.slice(previous.start, comment.start + comment.text.length)
    else whole.push({ text: comment.text, start: comment.start })
  }
  return whole
}

const CALL = /(?:\b(\w+)(?:\.\w+)*\(|\)\()\s*['"`]?$/
const ALIAS = /\bconst (\w+) = (?:test|it|describe)\b/g
const TEMPLATE = /(?:\\[\s\S]|[^`\\])*/y

/** The first text of `test(…)`, `it(…)`, `describe(…)`, of their `each`, and of aliases of them in the file. */
function testNamesIn(source: string, pieces: Piece[]): Span[] {
  const callers = new Set(['test', 'it', 'describe', ...[...source.matchAll(ALIAS)].map(([, name]) => name)])
  return pieces.flatMap(({ kind, text, start }, index) => {
    const before = pieces[index - 1]
    if (kind !== 'text' || before?.kind !== 'code') return []
    const call = CALL.exec(before.text)
    if (!call || (call[1] !== undefined && !callers.has(call[1]))) return []
    if (source[start - 1] !== '`') return [{ text, start }]
    TEMPLATE.lastIndex = start
    return [{ text: TEMPLATE.exec(source)?.[0] ?? text, start }]
  })
}
