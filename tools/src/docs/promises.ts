export interface Sources {
  /** The tests of the repository: path and text. */
  tests: readonly (readonly [path: string, text: string])[]
  /** What the product says, one text each. */
  texts: readonly string[]
}

/** The rows of the table that name a file, a test or a sentence that is not there, or none. */
export function brokenPromises(page: string, { tests, texts }: Sources): string[] {
  const said = texts.map(plain)
  return rowsOf(page).flatMap(({ sentences, proofs }) => [
    ...missingSentences(sentences, said),
    ...missingTests(proofs, tests),
  ])
}

/** The first and the last cell of each row. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split(' | '))
    .map(cells => ({ sentences: cells[0] ?? '', proofs: cells.slice(2).join(' | ') }))

const quotedIn = (cell: string) => [...cell.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted)

/** Without tags and line breaks. */
const plain = (text: string) => text.replaceAll(/<\/?\w+>/g, '').replaceAll(/\s+/g, ' ')

/** What stands between the places that are filled in or left out. */
const piecesOf = (quoted: string) =>
  quoted
    .split(/\{\w+\}|…/)
    .map(piece => piece.trim())
    .filter(Boolean)

const holds = (text: string, quoted: string) => piecesOf(quoted).every(piece => text.includes(piece))

function missingSentences(cell: string, said: readonly string[]): string[] {
  const sentences = quotedIn(cell)
  if (sentences.length === 0) return [`no sentence: ${cell}`]
  return sentences
    .filter(sentence => !said.some(text => holds(text, sentence)))
    .map(sentence => `said nowhere: ${sentence}`)
}

/** A file may be named by the end of its path. */
function missingTests(cell: string, tests: Sources['tests']): string[] {
  const proofs = [...cell.matchAll(/`([^`]+)`([^`]*)/g)]
  if (proofs.length === 0) return [`no test: ${cell}`]
  return proofs.flatMap(([, name = '', after = '']) => {
    const files = tests.filter(([path]) => `/${path}`.endsWith(`/${name}`))
    if (files.length === 0) return [`no such test file: ${name}`]
    const names = quotedIn(after)
    if (names.length === 0) return [`no test named in ${name}`]
    return names
      .filter(quoted => !files.some(([, text]) => holds(text, quoted)))
      .map(quoted => `no such test in ${name}: ${quoted}`)
  })
}
