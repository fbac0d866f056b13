import { foodAt } from './avoidable-foods.rules.ts'
import {
  afterTails,
  foodWithin,
  LONGEST_REACH,
  listFrom,
  phraseLength,
  REACH,
  type Span,
  skipped,
  type Words,
} from './excluded-foods.rules.ts'
import { BEFORE, FILLERS, SEARCH_AFTER, SEARCH_BEFORE, SENTENCE_END } from './exclusion-phrases.rules.ts'
import {
  ARABIC_HARM,
  ARABIC_VERB,
  BARE_NOT,
  EXCEPTIONS,
  HARM_TAILS,
  HARMS,
  IDIOMS,
  JOINED_NOT,
  KEEP,
  LINKING_WORDS,
  NEGATORS,
  OUT,
  POSITIVE_PHRASES,
  TOLERATING,
  WANTING,
} from './negation-words.rules.ts'

/** Length in words of the phrase for "not" that starts here; 0 without one. */
export function negatorAt(words: Words, at: number): number {
  const [form = '', next = ''] = [words[at]?.form, words[at + 1]?.form]
  const isOne =
    JOINED_NOT.test(form) || ARABIC_HARM.test(form) || (BARE_NOT.has(form) && ARABIC_VERB.test(next))
  return Math.max(phraseLength([NEGATORS], words, at), isOne ? 1 : 0)
}

/** Exclusions by a word for "not" or for harm: "can't drink milk", «يضرني الحليب». */
export function negated(words: Words, at: number): Span | undefined {
  const length = negatorAt(words, at)
  const known = length > 0 ? foodWithin(words, at + length, REACH) : undefined
  const list = known === undefined ? undefined : knownFrom(words, known)
  return list && { ...list, from: at, beside: list.to }
}

/** Exclusions such as "keep the nuts out". */
export function removed(words: Words, at: number): Span | undefined {
  const known = KEEP.has(words[at]?.form ?? '') ? foodWithin(words, at + 1, 0) : undefined
  const list = known === undefined ? undefined : knownFrom(words, known)
  if (!list || !OUT.has(words[list.to]?.form ?? '')) return undefined
  return { ...list, from: at, to: list.to + 1, beside: at - 1 }
}

const knownFrom = (words: Words, start: number) =>
  listFrom(words, start, { isProse: false, takesAny: false, namesOnly: false })

/** Number of words after a food that say it does harm or is not eaten: "makes me sick", "that I can't drink". */
export function harmAfter(words: Words, start: number): number {
  for (let at = start; at < Math.min(words.length, start + REACH); at++) {
    if (SENTENCE_END.test(words[at]!.gap) || (at > start && foodAt(words, at - 1)?.foods.size)) return 0
    const negator = negatorAt(words, at)
    const isHarm = ARABIC_HARM.test(words[at]!.form)
    const harm = Math.max(phraseLength([HARMS], words, at), isHarm ? 1 : 0)
    if (harm > 0) return skipped(words, at + harm, HARM_TAILS) - start
    if (negator > 0 && foodWithin(words, at + negator, REACH) === undefined) {
      const verb = words[at + negator]?.form ?? ''
      const end = skipped(words, at + negator + 1, HARM_TAILS)
      if (TOLERATING.test(verb)) return end - start
      if (WANTING.test(verb) && afterTails(words, end, false) === words.length) return end - start
    }
  }
  return 0
}

/** Length in words of a phrase that wants something with a word for "not": "can't wait for", «ما أبي إلا». */
export function positiveAt(words: Words, at: number): number {
  const positive = phraseLength([POSITIVE_PHRASES], words, at)
  if (positive > 0) return positive
  const strong = phraseLength([BEFORE, SEARCH_BEFORE], words, at)
  const negator = Math.max(strong, negatorAt(words, at))
  if (negator === 0) return 0
  let left = strong > 0 ? 0 : 1
  for (let end = at + negator; end < Math.min(words.length, at + LONGEST_REACH); end++) {
    const { form, gap } = words[end]!
    if (SENTENCE_END.test(gap)) return 0
    const exception = words[end - 1]!.form === 'من' ? 0 : phraseLength([EXCEPTIONS], words, end)
    if (exception > 0) return end + exception - at
    if (foodAt(words, end) || (!LINKING_WORDS.has(form) && !FILLERS.has(form) && --left < 0)) return 0
  }
  return 0
}

export function positivesIn(words: Words): { from: number; to: number }[] {
  const positives: { from: number; to: number }[] = []
  for (let at = 0; at < words.length; at++) {
    const length = positiveAt(words, at)
    if (length > 0) positives.push({ from: at, to: at + length })
    at += Math.max(length - 1, 0)
  }
  return positives
}

export const isNegation = (words: Words, at: number): boolean =>
  phraseLength([IDIOMS], words, at) === 0 &&
  phraseLength([BEFORE, SEARCH_BEFORE, SEARCH_AFTER, HARMS], words, at) + negatorAt(words, at) > 0
