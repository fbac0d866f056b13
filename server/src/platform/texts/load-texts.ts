import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'

export type InEachLanguage<Texts> = Readonly<Record<Language, Texts>>

export const inEachLanguage = <Texts>(textsIn: (language: Language) => Texts) =>
  Object.fromEntries(LANGUAGES.map(language => [language, textsIn(language)])) as InEachLanguage<Texts>

/**
 * Loads the texts of one or several folders, which have a file for each language: `en.ts`, or `texts.en.ts` by the prefix
 * `texts.`. English defines the type, the others conform to it.
 */
export async function loadTexts<Texts extends object>(
  folders: string | readonly string[],
  prefix = '',
): Promise<InEachLanguage<Texts>> {
  const read = async (language: Language) => {
    const files: { texts: Partial<Texts> }[] = await Promise.all(
      [folders].flat().map(folder => import(pathToFileURL(join(folder, `${prefix}${language}.ts`)).href)),
    )
    return [language, Object.assign({}, ...files.map(({ texts }) => texts))] as const
  }
  return Object.fromEntries(await Promise.all(LANGUAGES.map(read))) as InEachLanguage<Texts>
}
