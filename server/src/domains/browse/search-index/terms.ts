import type { Understood } from '@dawra/contract/browse/understood-search.rules'
import { fold, isArabic, type Word, wordsOf } from '@dawra/contract/platform/words.rules'
import { DICTIONARY } from './dictionary.ts'
import { stem, withoutArticle } from './stem.ts'

/** Version of the rules that make terms. Increase it with any change of them, and the index is rebuilt. */
export const INDEX_RULES = 4

const FORMS = new Map<string, Word[]>()
const BY_FORM = new Map<string, string>()
const BY_STEM = new Map<string, string>()
for (const line of DICTIONARY) {
  const [name = '', ...others] = line.split(' ')
  const words = [name, ...others].map(shown => ({ form: fold(shown), shown }))
  FORMS.set(name, words)
  for (const { form } of words) {
    BY_FORM.set(form, name)
    if (!BY_STEM.has(stem(form))) BY_STEM.set(stem(form), name)
  }
}

/** The term of a word: the same for its plural, with its article, and for its synonyms in the dictionary. */
export const termOf = (form: string): string =>
  BY_FORM.get(form) ?? BY_FORM.get(withoutArticle(form)) ?? BY_STEM.get(stem(form)) ?? stem(form)

/** A spelling in the dictionary is no typo, even while no listing has it. */
export const isKnown = (form: string): boolean => FORMS.has(termOf(form))

export const formsOf = (term: string): readonly Word[] => FORMS.get(term) ?? []

/** The usual spelling of a dictionary term, in the script of the entered text. */
const usualOf = (term: string, typed: string) =>
  formsOf(term).find(({ form }) => isArabic(form) === isArabic(typed))

/** The usual spelling: 'biryani' for an entered 'biri', but 'chai' for 'cha', because 'tea' begins differently. */
export function shownAs(term: string, shown: string, typed: string): string {
  const usual = usualOf(term, typed)
  return usual && usual.form.slice(0, 2) === fold(shown).slice(0, 2) ? usual.shown : shown
}

export const isUsual = (term: string, shown: string, typed: string): boolean =>
  (usualOf(term, typed)?.shown ?? shown) === shown

/** Common words without a meaning of their own. */
const STOP_WORDS = new Set(
  wordsOf(
    'al a an and or the of with in on at for from to by no not non without some my all و أو مع من في على عن إلى الى بدون عند كل هذا هذه',
  ).map(word => word.form),
)

/** The words without stop words; all words when there are only stop words. */
export function withoutStopWords(words: readonly Word[]): readonly Word[] {
  const found = words.filter(({ form }) => !STOP_WORDS.has(form))
  return found.length > 0 ? found : words
}

/** A whole title as one term, so that a query of the exact title finds it first. */
export const nameTermOf = (text: string): string =>
  `=${wordsOf(text)
    .map(({ form }) => form)
    .join(' ')
    .slice(0, 200)}`

export const searchWords = (text: string): readonly Word[] => withoutStopWords(wordsOf(text))

/** The words to search for, without the exclusions. */
export const wantedWords = ({ wanted, exclusionText }: Understood): Understood['wanted'] =>
  wanted.every(({ form }) => STOP_WORDS.has(form)) && !exclusionText
    ? wanted
    : wanted.filter(({ form }) => !STOP_WORDS.has(form))
