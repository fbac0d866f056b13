import { isArabic, type PlacedWord } from '../platform/words.rules.ts'
import { type Avoidable, foodAt } from './avoidables.rules.ts'
import {
  AFTER,
  ALONE,
  ASKED_AFTER,
  ASKED_BEFORE,
  BEFORE,
  CHARGES,
  COMMA,
  CONJUNCTION_SIGN,
  CONJUNCTIONS,
  DENIALS,
  ENDS,
  FILLERS,
  FREE,
  HYPHEN,
  isNearly,
  LAST,
  MINUS,
  type Phrases,
  SENTENCE_END,
  TAILS,
  WEAK,
} from './without-words.rules.ts'

/** Words that exclude something, from the first to before the last. */
export interface Span {
  from: number
  to: number
  foods: ReadonlySet<Avoidable>
  /** Excluded words that no listing declares anything about. */
  unknown: readonly string[]
  /** Index of the adjacent word at its open side, which may be a mistyped food. */
  beside: number
}

type Words = readonly PlacedWord[]

/** Finds the exclusions. `isProse`: the words are a listing's own text, where fewer phrases count than in a search. */
export function spansOf(words: Words, isProse: boolean): Span[] {
  const spans: Span[] = []
  let at = 0
  while (at < words.length) {
    const span = prefixed(words, at, isProse) ?? suffixed(words, at, isProse) ?? fused(words, at, isProse)
    if (span && !(isProse && isDenied(words, at))) spans.push(span)
    at = span ? span.to : at + 1
  }
  return spans
}

export const numbersIn = (spans: readonly Span[]) =>
  new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

function isDenied(words: Words, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    if (SENTENCE_END.test(words[before + 1]!.gap)) return false
    if (DENIALS.has(words[before]!.form)) return true
  }
  return false
}

/** Number of words of the longest phrase that starts here. An Arabic one may have the prefix "and". */
function lengthOf(lists: readonly Phrases[], words: Words, at: number): number {
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

/** "without nuts or milk" */
function prefixed(words: Words, at: number, isProse: boolean): Span | undefined {
  const strong = lengthOf(isProse ? [BEFORE] : [BEFORE, ASKED_BEFORE], words, at)
  const free = isProse || strong > 0 ? 0 : lengthOf([FREE], words, at)
  const weak = isProse || strong > 0 ? 0 : Math.max(lengthOf([WEAK], words, at), nearly(words, at))
  const isMinus = !isProse && MINUS.test(words[at]?.gap ?? '')
  if (strong + weak + free === 0 && !isMinus) return undefined
  let start = at + strong + weak + free
  if (CHARGES.has(words[start]?.form ?? '')) return undefined
  if (free === 0) while (FILLERS.has(words[start]?.form ?? '')) start++
  const list = listFrom(words, start, { isProse, takesAny: strong > 0, namesOnly: free > 0 })
  return list && { ...list, from: at, beside: list.to }
}

/** «يدون», «حالي من», «من عير» */
function nearly(words: Words, at: number): number {
  const [form = '', next = ''] = [words[at]?.form, words[at + 1]?.form]
  if (isNearly(form, 'بدون')) return 1
  const isFree = next === 'من' && ['خالي', 'خاليه', 'خال'].some(right => isNearly(form, right))
  const containsNone = ['لا', 'ما'].includes(form) && ['يحتوي', 'تحتوي'].some(right => isNearly(next, right))
  return isFree || containsNone || (form === 'من' && isNearly(next, 'غير')) ? 2 : 0
}

/** "nut and gluten free" */
function suffixed(words: Words, at: number, isProse: boolean): Span | undefined {
  const list = listFrom(words, at, { isProse, takesAny: false, namesOnly: false })
  const end = list?.to ?? at + 1
  const next = words[end]
  const isLast = !isProse && LAST.has(next?.form ?? '') && end === words.length - 1
  const isSlip = !isProse && list !== undefined && isNearly(next?.form ?? '', 'free') && !foodAt(words, end)
  const after = lengthOf(isProse ? [AFTER] : [AFTER, ASKED_AFTER], words, end) || (isLast || isSlip ? 1 : 0)
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

/** "sugarless", "nutfree", "nondairy", and gluten alone */
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

interface Reading {
  isProse: boolean
  /** Any word may be the excluded food, not only a known one. */
  takesAny: boolean
  namesOnly: boolean
}

/** The foods that form one list from here on. */
function listFrom(words: Words, start: number, { isProse, takesAny, namesOnly }: Reading) {
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
function afterTails(words: Words, at: number, isProse: boolean): number {
  let end = at
  while (!isProse && TAILS.has(words[end]?.form ?? '')) end++
  return end
}

/** Index of the next food if the list continues. */
function nextInList(words: Words, at: number, takesAny: boolean, isProse: boolean, isName: boolean) {
  const word = words[at]
  if (!word) return undefined
  if (CONJUNCTIONS.has(word.form)) {
    let next = at + 1
    while (FILLERS.has(words[next]?.form ?? '')) next++
    const isNext = lengthOf([BEFORE], words, next) > 0
    return isNext ? undefined : { at: next, takesUnknown: takesAny }
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
