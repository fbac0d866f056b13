import { scanSync } from 'libpg-query'
import { isPlanned } from '../../layers.ts'
import type { Catalog } from './files.ts'
import { lineCounter, type Reference, type SqlText } from './references.ts'

/** Defined objects that a text names as `schema.name`, even if it is not a complete statement. */
export function referencesInText(source: SqlText, catalog: Catalog): Reference[] {
  if (!source.text.includes('.')) return []
  const lineAt = lineCounter(source)
  const tokens = tokensOf(source.text)
  return tokens.flatMap((token, index): Reference[] => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (token.text !== '.' || before?.end !== token.start || after?.start !== token.end) return []
    const [schema, name] = [bare(before.text), bare(after.text)]
    const isDefined = isPlanned(schema) && catalog.has(`${schema}.${name}`)
    return isDefined ? [{ use: 'names', schema, name, line: lineAt(before.start) }] : []
  })
}

/** Empty for a text that cannot be SQL, such as a sentence with an apostrophe. */
function tokensOf(text: string) {
  try {
    return scanSync(text).tokens
  } catch {
    return []
  }
}

const bare = (identifier: string) => identifier.replace(/^"(.*)"$/, '$1')
