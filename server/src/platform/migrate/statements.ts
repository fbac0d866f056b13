export interface Statement {
  /** The comment right above it. */
  comment: string
  /** Ends with its semicolon. */
  code: string
  /** The line of the file where `code` begins. */
  line: number
}

/** A text, comment or body that is opened and never closed. */
export class Unclosed extends Error {
  readonly line: number

  constructor(opening: string, line: number) {
    super(`${opening} is not closed`)
    this.line = line
  }
}

/** What may hold a semicolon that ends nothing. The openings come last: one matches alone when nothing closes it. */
const TOKEN = new RegExp(
  [
    /--[^\n]*|\/\*[\s\S]*?\*\//,
    /\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"[^"]*"/,
    /(?<![\w$])(?<quote>\$(?:[a-z_]\w*)?\$)[\s\S]*?\k<quote>/,
    /;|\b(?:begin\s+atomic|case|end)\b/,
    /\/\*|'|"|(?<![\w$])\$(?:[a-z_]\w*)?\$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** Cuts an SQL file into its statements. @throws Unclosed */
export function statementsIn(file: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  // Inside `begin atomic … end`, where `case` has an `end` of its own.
  let depth = 0
  for (const { 0: token, index } of file.matchAll(TOKEN)) {
    if (/^(?:\/\*|'|"|\$\w*\$)$/.test(token)) throw new Unclosed(token, lineAt(file, index))
    if (/^begin/i.test(token) || (depth > 0 && /^case$/i.test(token))) depth++
    else if (depth > 0 && /^end$/i.test(token)) depth--
    if (token !== ';' || depth > 0) continue
    statements.push(statementOf(file, start, index + 1))
    start = index + 1
  }
  if (withoutComments(file.slice(start)).trim()) statements.push(statementOf(file, start, file.length))
  return statements
}

const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//
const LEAD = new RegExp(`^(?:\\s|${COMMENT.source})*`)

function statementOf(file: string, from: number, end: number): Statement {
  const whole = file.slice(from, end)
  const [lead] = LEAD.exec(whole)!
  // An empty line separates a comment about the file, or what follows the last statement, from the statement.
  const comment = lead.split(/\n[ \t]*(?=\n)/).at(-1)!
  return {
    comment: comment.trim(),
    code: whole.slice(lead.length).trim(),
    line: lineAt(file, from + lead.length),
  }
}

const lineAt = (file: string, index: number) => file.slice(0, index).split('\n').length

const withoutComments = (text: string) => text.replace(new RegExp(COMMENT, 'g'), '')
