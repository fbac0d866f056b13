import { plainTyped } from '@dawra/contract/platform/digits.rules'

/** Normalizes letters: without diacritics, and with variants of Arabic letters unified. */
const fold = (text: string) =>
  plainTyped(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

const EMPTY_WORDS = new Set(
  'a an and are can do for how i in is it my of on or the to was what when why with في من عن على هل ما ماذا كيف متى لا الي او'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Stems a word: without plural or ending, and without the Arabic article. */
function stem(word: string): string {
  const bare = word.replace(/^(وال|بال|لل|ال)(?=.{3})/, '')
  return bare.length > 4 ? bare.replace(/(ing|ed|es|s|ات|ون|ين)$/, '') : bare
}

interface Text {
  title: string
  body: string
}

/** How well a text matches; 0 when it lacks a word of the question. */
function score(question: readonly string[], { title, body }: Text): number {
  const [inTitle, inBody] = [wordsOf(title).map(stem), wordsOf(body).map(stem)]
  let total = 0
  for (const word of question) {
    const titled = inTitle.some(other => other.startsWith(word) || word.startsWith(other))
    const found = inBody.filter(other => other.startsWith(word)).length
    if (!titled && found === 0) return 0
    total += (titled ? 10 : 0) + Math.min(found, 5)
  }
  return total
}

export function findTexts<T extends Text>(texts: readonly T[], requested: string): T[] {
  const all = wordsOf(requested)
  const telling = all.filter(word => !EMPTY_WORDS.has(word))
  const question = (telling.length > 0 ? telling : all).map(stem)
  if (question.length === 0) return []
  return texts
    .map(text => ({ text, points: score(question, text) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ text }) => text)
}
