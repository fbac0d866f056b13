import { foodAt } from './avoidable-foods.rules.ts'
import {
  foodWithin,
  indexesIn,
  listFrom,
  phraseLength,
  REACH,
  type Span,
  type Words,
} from './excluded-foods.rules.ts'
import {
  AFTER,
  ALONE,
  BEFORE,
  CHARGES,
  DENIALS,
  ENDS,
  FILLERS,
  FREE,
  HYPHEN,
  isNearly,
  LAST,
  MINUS,
  SEARCH_AFTER,
  SEARCH_BEFORE,
  SENTENCE_END,
  WEAK,
} from './exclusion-phrases.rules.ts'
import { IDIOMS, LINKING_WORDS } from './negation-words.rules.ts'
import { harmAfter, isNegation, negated, positiveAt, positivesIn, removed } from './negations.rules.ts'

/** The exclusions in a listing's own text, where fewer phrases count than in a search. */
export const spansOf = (words: Words): Span[] => spansIn(words, true)

interface Exclusions {
  spans: Span[]
  /** Indexes of words such as "nothing but", which exclude nothing and are not searched. */
  positives: ReadonlySet<number>
  /** Indexes of words near a negation without a known food: one may be a mistyped food, so none is corrected. */
  uncorrected: ReadonlySet<number>
}

/** Finds the exclusions in a search. */
export function exclusionsOf(words: Words): Exclusions {
  const spans = spansIn(words, false)
  const positives = indexesIn(positivesIn(words))
  const known = indexesIn(spans)
  const uncorrected = words.flatMap((_, at) =>
    !known.has(at) && !positives.has(at) && isNegation(words, at)
      ? Array.from({ length: 2 * REACH + 1 }, (_, index) => at - REACH + index)
      : [],
  )
  return { spans, positives, uncorrected: new Set(uncorrected) }
}

function spansIn(words: Words, isProse: boolean): Span[] {
  const spans: Span[] = []
  let at = 0
  while (at < words.length) {
    const needless = isProse ? 0 : Math.max(phraseLength([IDIOMS], words, at), positiveAt(words, at))
    const span = needless > 0 ? undefined : spanAt(words, at, isProse)
    if (span && !(isProse && isDenied(words, at))) spans.push(span)
    at = span ? span.to : at + Math.max(needless, 1)
  }
  return spans
}

const spanAt = (words: Words, at: number, isProse: boolean): Span | undefined =>
  prefixed(words, at, isProse) ??
  (isProse ? undefined : (negated(words, at) ?? removed(words, at))) ??
  suffixed(words, at, isProse) ??
  fused(words, at, isProse)

function isDenied(words: Words, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    if (SENTENCE_END.test(words[before + 1]!.gap)) return false
    if (DENIALS.has(words[before]!.form)) return true
  }
  return false
}

/** Exclusions by a word before the food: "without nuts or milk". */
function prefixed(words: Words, at: number, isProse: boolean): Span | undefined {
  const strong = phraseLength(isProse ? [BEFORE] : [BEFORE, SEARCH_BEFORE], words, at)
  const free = isProse || strong > 0 ? 0 : phraseLength([FREE], words, at)
  const weak = isProse || strong > 0 ? 0 : Math.max(phraseLength([WEAK], words, at), nearly(words, at))
  const isMinus = !isProse && MINUS.test(words[at]?.gap ?? '')
  if (strong + weak + free === 0 && !isMinus) return undefined
  let start = at + strong + weak + free
  if (CHARGES.has(words[start]?.form ?? '')) return undefined
  if (free === 0) while (FILLERS.has(words[start]?.form ?? '')) start++
  const known = strong + weak > 0 && !isProse ? foodWithin(words, start, 0) : undefined
  if (strong > 0 && !isProse)
    while (LINKING_WORDS.has(words[start]?.form ?? '') && !ENDS.has(words[start]?.form ?? '')) start++
  const list = listFrom(words, known ?? start, { isProse, takesAny: strong > 0, namesOnly: free > 0 })
  return list && { ...list, from: at, beside: list.to }
}

/** Misspelt words for "without": «يدون», «حالي من», «من عير». */
function nearly(words: Words, at: number): number {
  const [form = '', next = ''] = [words[at]?.form, words[at + 1]?.form]
  if (isNearly(form, 'بدون')) return 1
  const isFree = next === 'من' && ['خالي', 'خاليه', 'خال'].some(right => isNearly(form, right))
  const containsNone = ['لا', 'ما'].includes(form) && ['يحتوي', 'تحتوي'].some(right => isNearly(next, right))
  return isFree || containsNone || (form === 'من' && isNearly(next, 'غير')) ? 2 : 0
}

/** Exclusions by a word after the food: "nut and gluten free". */
function suffixed(words: Words, at: number, isProse: boolean): Span | undefined {
  const list = listFrom(words, at, { isProse, takesAny: false, namesOnly: false })
  const end = list?.to ?? at + 1
  const next = words[end]
  const isLast = !isProse && LAST.has(next?.form ?? '') && end === words.length - 1
  const isSlip = !isProse && list !== undefined && isNearly(next?.form ?? '', 'free') && !foodAt(words, end)
  const after =
    phraseLength(isProse ? [AFTER] : [AFTER, SEARCH_AFTER], words, end) ||
    (isLast || isSlip ? 1 : 0) ||
    (list && !isProse ? harmAfter(words, end) : 0)
  if (after === 0 || CHARGES.has(words[end + 2]?.form ?? '')) return undefined
  if (list) return { ...list, from: at, to: end + after, beside: at - 1 }
  const word = words[at]!
  const isHyphened = next?.form === 'free' && HYPHEN.test(next.gap)
  return isHyphened && !isProse
    ? { from: at, to: end + after, foods: new Set(), unknown: [word.shown], beside: at - 1 }
    : undefined
}

const FUSED = [
  { pattern: /^(.{3,})(?:free|less)$/, isName: false },
  { pattern: /^(?:non|no|without|بدون|بلا|بغير|غير)(.{3,})$/, isName: true },
]

/** Exclusions in one word: "sugarless", "nutfree", "nondairy", and "gluten" alone. */
function fused(words: Words, at: number, isProse: boolean): Span | undefined {
  const word = words[at]!
  for (const { pattern, isName } of FUSED) {
    const form = pattern.exec(word.form)?.[1]
    const food = form && foodAt([{ form, shown: form }], 0)
    if (food && food.foods.size > 0 && (food.isName || !isName))
      return { from: at, to: at + 1, foods: food.foods, unknown: [], beside: at + 1 }
  }
  const less = words[at + 1]
  const food = foodAt(words, at)
  if (food && food.foods.size > 0 && food.length === 1 && less?.form === 'less' && HYPHEN.test(less.gap))
    return { from: at, to: at + 2, foods: food.foods, unknown: [], beside: at - 1 }
  if (isProse || !ALONE.has(word.form.replace(/^ال/, ''))) return undefined
  return { from: at, to: at + 1, foods: food?.foods ?? new Set(), unknown: [], beside: at + 1 }
}
