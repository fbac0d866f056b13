export interface Piece {
  kind: 'comment' | 'text' | 'code'
  /** A comment without its marks, a text without its quotes. */
  text: string
  start: number
}

const COMMENT = /\/\/(.*)|\/\*([\s\S]*?)\*\//y
const QUOTED = /'((?:\\[\s\S]|[^'\\\n])*)'|"((?:\\[\s\S]|[^"\\\n])*)"/y
const TEMPLATE = /[`}]((?:\\[\s\S]|\$(?!\{)|[^`\\$])*)(?:`|\$\{)/y
const NOTABLE = /[/'"`{}]/g
const PATTERN = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
/** A slash after one of these begins a regular expression; any other one divides or closes a tag. */
const BEFORE_PATTERN = /(?:^|=>|[=(,:[!&|?{;+]|\b(?:return|of|in|case))$/

/**
 * Splits a file into comments, texts and code. It is much faster than a parser, and exact enough: only a quote or `//`
 * between JSX tags would be mistaken, and texts are in the locales.
 */
export function scan(source: string): Piece[] {
  const pieces: Piece[] = []
  /** Brace depths at which a value inside a template ends. */
  const templates: number[] = []
  let depth = 0
  let at = 0
  let code = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const endCode = () => {
    if (code < at) pieces.push({ kind: 'code', text: source.slice(code, at), start: code })
  }
  const add = (kind: 'comment' | 'text', found: RegExpExecArray, marks: number) => {
    endCode()
    pieces.push({ kind, text: found[1] ?? found[2] ?? '', start: at + marks })
    at += found[0].length
    code = at
  }
  /** Adds the part of a template that starts at the backtick, or at the brace that closes a value. */
  const addTemplate = (found: RegExpExecArray) => {
    add('text', found, 1)
    if (found[0].endsWith('{')) templates.push(depth)
  }
  const beginsPattern = () => {
    const before = source.slice(code, at).trimEnd()
    return before === '' ? pieces.at(-1)?.kind !== 'text' : BEFORE_PATTERN.test(before.slice(-8))
  }

  for (;;) {
    NOTABLE.lastIndex = at
    const letter = NOTABLE.exec(source)?.[0]
    at = letter ? NOTABLE.lastIndex - 1 : source.length
    if (!letter) break
    const comment = letter === '/' && take(COMMENT)
    const text = letter === '/' ? !comment && beginsPattern() && take(PATTERN) : take(QUOTED)
    const closesValue = letter === '}' && templates.at(-1) === depth
    const template = (letter === '`' || closesValue) && take(TEMPLATE)
    if (closesValue) templates.pop()
    if (letter === '{') depth++
    if (letter === '}' && !closesValue) depth--
    if (comment) add('comment', comment, 2)
    else if (text) add('text', text, 1)
    else if (template) addTemplate(template)
    else at++
  }
  endCode()
  return pieces
}
