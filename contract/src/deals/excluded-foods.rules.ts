import { isArabic, type PlacedWord } from '../platform/words.rules.ts'
import { type Avoidable, foodAt } from './avoidable-foods.rules.ts'
import {
  BEFORE,
  COMMA,
  CONJUNCTION_SIGN,
  CONJUNCTIONS,
  ENDS,
  FILLERS,
  OR,
  type Phrases,
  SEARCH_BEFORE,
  SENTENCE_END,
  TAILS,
} from './exclusion-phrases.rules.ts'
import { LINKING_WORDS } from './negation-words.rules.ts'

/** A phrase that excludes foods. `to` is the index after its last word. */
export interface Span {
  from: number
  to: number
  foods: ReadonlySet<Avoidable>
  /** Excluded ingredients that listings do not declare, as entered. */
  unknown: readonly string[]
  /** Index of the word next to the phrase; it may be a mistyped food. */
  beside: number
}

export type Words = readonly PlacedWord[]

export const indexesIn = (spans: readonly Pick<Span, 'from' | 'to'>[]) =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

/** The number of words of the longest phrase at index `at`, or 0. An Arabic "and" may precede it. */
export function phraseLength(lists: readonly Phrases[], words: Words, at: number): number {
  const form = words[at]?.form
  if (form === undefined) return 0
  const firsts = isArabic(form) && form.startsWith('و') ? [form, form.slice(1)] : [form]
  const lengths = lists.flatMap(list =>
    firsts
      .flatMap(first => list.get(first) ?? [])
      .filter(([, ...others]) => others.every((other, index) => words[at + 1 + index]?.form === other))
      .map(({ length }) => length),
  )
  return Math.max(0, ...lengths)
}

export function skipped(words: Words, at: number, needless: ReadonlySet<string>): number {
  let end = at
  while (needless.has(words[end]?.form ?? '')) end++
  return end
}

/** The most words of any kind between a negation and its food. */
export const REACH = 3
export const LONGEST_REACH = 8

/** Index of the first known food; before it stand linking words and at most `others` more. */
export function foodWithin(words: Words, start: number, others: number): number | undefined {
  let left = others
  let at = start
  while (at < Math.min(words.length, start + LONGEST_REACH)) {
    const { form, gap } = words[at]!
    if (at > start && SENTENCE_END.test(gap)) return undefined
    const food = foodAt(words, at)
    if (food && food.foods.size > 0) return at
    if (!(FILLERS.has(form) || LINKING_WORDS.has(form)) && --left < 0) return undefined
    at += food?.length ?? 1
  }
  return undefined
}

interface Reading {
  isProse: boolean
  /** Any word may be the excluded food, not only a known one. */
  takesAny: boolean
  namesOnly: boolean
}

/** The foods that form one list from here on. */
export function listFrom(words: Words, start: number, { isProse, takesAny, namesOnly }: Reading) {
  const foods = new Set<Avoidable>()
  const unknown: string[] = []
  const take = (at: number, takesUnknown: boolean): number => {
    const food = foodAt(words, at)
    if (food && food.foods.size > 0 && (food.isName || !namesOnly)) {
      for (const each of food.foods) foods.add(each)
      return at + food.length
    }
    const word = words[at]
    if (!takesUnknown || isProse || !word || !/\p{L}/u.test(word.form) || ENDS.has(word.form)) return at
    if (phraseLength([BEFORE, SEARCH_BEFORE], words, at) > 0) return at
    const length = food?.length ?? 1
    unknown.push(
      words
        .slice(at, at + length)
        .map(({ shown }) => shown)
        .join(' '),
    )
    return at + length
  }
  let end = take(start, takesAny)
  if (end === start) return undefined
  for (;;) {
    const rest = afterTails(words, end, isProse)
    const next = nextInList(words, rest, takesAny, isProse, foodAt(words, start)?.isName === true)
    const to = next && take(next.at, next.takesUnknown)
    if (!next || to === next.at) return { to: rest, foods, unknown }
    end = to!
  }
}

/** Skips "free" and words like "products", which add nothing. */
export function afterTails(words: Words, at: number, isProse: boolean): number {
  return isProse ? at : skipped(words, at, TAILS)
}

/** Index of the next food if the list continues. */
function nextInList(words: Words, at: number, takesAny: boolean, isProse: boolean, isName: boolean) {
  const word = words[at]
  if (!word) return undefined
  if (CONJUNCTIONS.has(word.form)) {
    let next = at + 1
    while (FILLERS.has(words[next]?.form ?? '')) next++
    if (phraseLength([BEFORE], words, next) > 0) return undefined
    const known = !isProse && OR.has(word.form) ? foodWithin(words, next, 0) : undefined
    return { at: known ?? next, takesUnknown: takesAny }
  }
  if (CONJUNCTION_SIGN.test(word.gap)) return { at, takesUnknown: takesAny }
  const food = foodAt(words, at)
  if (food?.isJoined) return { at, takesUnknown: false }
  if (isProse) return undefined
  if (takesAny && word.form.startsWith('وال')) return { at, takesUnknown: true }
  if (food?.isName && (isName || takesAny)) return { at, takesUnknown: false }
  const isWholePart = food && COMMA.test(word.gap) && endsPart(words[at + food.length])
  return takesAny && isWholePart ? { at, takesUnknown: false } : undefined
}

const endsPart = (word: PlacedWord | undefined) =>
  !word || COMMA.test(word.gap) || CONJUNCTIONS.has(word.form)
