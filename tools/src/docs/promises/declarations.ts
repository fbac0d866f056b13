/** `@promise orders.late.text “We tell the store at once.” (order page, running late)`, with what a test leaves out. */
export interface Declaration {
  at: string
  file: string
  key: string | undefined
  /** A part of that text; without a key, a sentence of the server or the documentation. */
  quote: string | undefined
  /** Where a person reads it. */
  place: string | undefined
}

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*?\*\//g
/** Other comments, and the head of a loop over languages, may stand between a declaration and its test. */
const BETWEEN = /^\s*(?:(?:\/\/.*|\/\*(?:(?!\*\/)[\s\S])*\*\/|for \(.*\) ?\{?)\s*)*/
const TEST = /^(?:test|it|onLinux)(?:\.(?!skip\b|todo\b|fails\b)\w+)*\s*[<(`]/
const ENTRY = /^([\w-]+(?:\.[\w-]+)+)?\s*(?:“(.+?)”(?=\s*\(|$))?\s*(?:\((.+)\))?$/

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** The declarations of a test file, and errors in their form. */
export function declarationsIn(file: string, text: string) {
  const declarations: Declaration[] = []
  const problems: string[] = []
  const stray = text.replaceAll(COMMENT, (comment, index: number) => {
    if (!comment.includes('@promise')) return comment
    const at = `${file}:${lineOf(text, index)}`
    if (!TEST.test(text.slice(index + comment.length).replace(BETWEEN, '')))
      problems.push(`${at}: above no test`)
    const prose = comment.slice(3, -2).replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    for (const entry of prose
      .split('@promise')
      .slice(1)
      .map(each => each.trim())) {
      const [, key, quote, place] = ENTRY.exec(entry) ?? []
      if (key || quote) declarations.push({ at, file, key, quote, place })
      else problems.push(`${at}: neither a key nor a quoted sentence: ${entry}`)
    }
    return comment.replaceAll(/[^\n]/g, ' ')
  })
  for (const { index } of stray.matchAll(/@promise/g))
    problems.push(`${file}:${lineOf(text, index)}: not in a /** */ comment`)
  return { declarations, problems }
}
