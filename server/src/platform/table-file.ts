/** A line of a table file: its number in the file, from 1, and its trimmed cells. */
export interface TableLine {
  line: number
  cells: string[]
}

/** This line declares the separator to Excel. */
const SEPARATOR = /^"?sep=(.)"?[,;\t]*$/i

/**
 * The non-empty lines of a CSV file, header first. The separator (comma, semicolon or tab) comes from a `sep=` line or the
 * header. A quoted cell may contain separators; no cell spans lines.
 */
export function readTableFile(text: string): TableLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const separator = SEPARATOR.exec(lines[0] ?? '')?.[1]
  const filled = lines
    .map((text, index) => ({ line: index + 1, text: separator && index === 0 ? '' : text }))
    .filter(({ text }) => /[^\s,;"]/.test(text))
  const divider = separator ?? dividerOf(filled[0]?.text ?? '')
  return filled.map(({ line, text }) => ({ line, cells: cellsOf(text, divider) }))
}

const dividerOf = (header: string) => ['\t', ';', ','].find(mark => header.includes(mark)) ?? ','

function cellsOf(text: string, divider: string): string[] {
  if (!text.includes('"')) return text.split(divider).map(cell => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === divider && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
