import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLanguage, LANGUAGES, type Language } from '@dawra/contract/platform/languages.rules'

export type { Language }

/**
 * The language in which a file's journeys run, alternating from file to file. `every-page` checks the texts and the layout
 * of both. JOURNEY_LANGUAGE overrides it: `en`, `ar` or `both`.
 */
export function languagesOf(file: string): readonly Language[] {
  const wanted = process.env.JOURNEY_LANGUAGE
  if (wanted === 'both') return LANGUAGES
  if (isLanguage(wanted)) return [wanted]
  const letters = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return [letters % 2 === 0 ? 'en' : 'ar']
}

const read = (language: Language, domain: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../web/src/locales/${language}/${domain}.json`), 'utf8'))

/** A text of the web by its key: `textsIn('ar')('orders.tabs.past')`. */
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

/** Matches the fixed part of a text with placeholders: `Place Order · <total></total>`. */
export const fixed = (text: string) =>
  new RegExp(
    text
      .split(/\s*[{<]/)[0]!
      .trim()
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
  )
