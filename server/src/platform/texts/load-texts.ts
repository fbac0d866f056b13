import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'

export type InEachLanguage<Texts> = Readonly<Record<Language, Texts>>

/** Loads the texts of a folder, which has a file for each language: `en.ts` defines the type, the others conform to it. */
export async function loadTexts<Texts>(folder: string): Promise<InEachLanguage<Texts>> {
  const read = async (language: Language) => {
    const file: { texts: Texts } = await import(pathToFileURL(join(folder, `${language}.ts`)).href)
    return [language, file.texts] as const
  }
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as InEachLanguage<Texts>
}
