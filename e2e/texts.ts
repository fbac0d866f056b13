import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@dawra/contract/languages.rules'

export { LANGUAGES, type Language }

const read = (language: Language, domain: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../web/src/locales/${language}/${domain}.json`), 'utf8'))

/** A text of the web by its key, as people read it: `textsIn('ar')('orders.tabs.past')`. */
export const textsIn = (language: Language) => (key: string) => {
  const [domain = '', ...path] = key.split('.')
  const found = path.reduce<unknown>(
    (held, name) => (held as Record<string, unknown>)?.[name],
    read(language, domain),
  )
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found
}

export type Texts = ReturnType<typeof textsIn>

/** The fixed part of a text with places in it, for matching: `Place Order · <total></total>`. */
export const fixed = (text: string) =>
  new RegExp(
    text
      .split(/\s*[{<]/)[0]!
      .trim()
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
  )
