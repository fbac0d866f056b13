import { globSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const files = globSync('**/{texts/en,texts.en}.ts', { cwd: SOURCES }).sort()

const textsIn = async (english: string, language: string): Promise<unknown> =>
  (await import(join(SOURCES, english.replace(/en\.ts$/, `${language}.ts`)))).texts

/** Every key with the type of its value, recursively. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`))
}

test('finds texts in the languages', () => expect(files.length).toBeGreaterThan(5))

test.each(files)('%s has the same texts in each language', async file => {
  const english = shapeOf(await textsIn(file, 'en')).toSorted()
  for (const language of LANGUAGES)
    expect(shapeOf(await textsIn(file, language)).toSorted(), language).toEqual(english)
})
