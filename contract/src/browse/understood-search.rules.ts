import { type Avoidable, avoidables } from '../deals/avoidable-foods.rules.ts'
import { indexesIn } from '../deals/excluded-foods.rules.ts'
import { inFull, NEEDLESS, spelt } from '../deals/exclusion-phrases.rules.ts'
import { exclusionsOf } from '../deals/exclusion-spans.rules.ts'
import { emojiAsText } from '../platform/emoji.rules.ts'
import { type PlacedWord, type Word, wordsOf } from '../platform/words.rules.ts'

export interface Understood {
  /** The remaining words. `isFixed`: the word stands beside an exclusion, so its spelling is not corrected. */
  wanted: readonly (Word & { isFixed: boolean })[]
  /** The text has a word for "not", "without" or "free of charge". Then no word may be corrected to the name of an allergen. */
  isGuarded: boolean
  without: readonly Avoidable[]
  /** Excluded words that no listing declares anything about, as entered. */
  unknown: readonly string[]
  /** The words of the exclusion, as entered. */
  exclusionText: string
}

/** Finds exclusions in a search text: "without nuts", "gluten-free", «خالٍ من الحليب». */
export function understood(query: string): Understood {
  const words = withMeat(
    wordsOf(emojiAsText(inFull(query))).map(word => ({ ...word, form: spelt(word.form) })),
  )
  const { spans, positives, uncorrected } = exclusionsOf(words)
  const inSpans = indexesIn(spans)
  const beside = new Set(spans.map(span => span.beside))
  const wanted = words.flatMap(({ form, shown }, at) =>
    inSpans.has(at) || positives.has(at) || (spans.length > 0 && NEEDLESS.has(form))
      ? []
      : [{ form, shown, isFixed: beside.has(at) || uncorrected.has(at) }],
  )
  const foods = new Set(spans.flatMap(span => [...span.foods]))
  return {
    wanted,
    isGuarded: spans.length + uncorrected.size > 0 || words.some(({ form }) => form === 'free'),
    without: avoidables.filter(avoidable => foods.has(avoidable)),
    unknown: [...new Set(spans.flatMap(span => span.unknown))],
    exclusionText: spans.flatMap(({ from, to }) => words.slice(from, to).map(({ shown }) => shown)).join(' '),
  }
}

/** In India "non veg" is a word for meat. */
const withMeat = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word, at) => {
    if (/^nonveg(etarian)?$/.test(word.form)) return [{ ...word, form: 'meat', shown: 'meat' }]
    if (word.form === 'non' && /^veg/.test(words[at + 1]?.form ?? ''))
      return [{ ...word, form: 'meat', shown: 'meat' }]
    return words[at - 1]?.form === 'non' && /^veg/.test(word.form) ? [] : [word]
  })
