import { editDistance } from '../platform/edit-distance.rules.ts'
import { wordsOf } from '../platform/words.rules.ts'

/** The folded words of each phrase; commas separate the phrases. */
export const phrases = (list: string) =>
  list.split(',').map(phrase => wordsOf(phrase).map(({ form }) => form))

export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>
export const byFirst = (list: string): Phrases =>
  Map.groupBy(phrases(list).flatMap(joined), ([first]) => first ?? '')

const JOINING = /^(لا|ما|من|مو|مب|مش|موب)$/
/** Short Arabic words may be joined to the following word. */
const joined = ([first = '', second, ...others]: string[]): string[][] =>
  second !== undefined && JOINING.test(first)
    ? [
        [first, second, ...others],
        [first + second, ...others],
      ]
    : [[first, ...(second === undefined ? [] : [second]), ...others]]

/** Words that mean "without" for the food that follows. */
export const BEFORE =
  byFirst(`no, noo, non, without, without any, withoutany, with out, w o, wo, w out, sans, bidun, bidoon, bidoun, bidon, bedoon, bedoun, bdoon, bdoun, bdon,
  min doon, not with, nothing with, nothing containing, anything but, freefrom, bila, min ghair, mn ghair,
  men ghair, khali min, khaly min, khali mn, khaly mn, khali men, free of, free from, devoid of, lack of, lacking, none of, does not contain,
  does not have, does not include, doesnt contain, doesnt have, doesnt include, do not contain, dont contain, dont have, not containing,
  not including, has no, have no, contains no, made without,
  يخلو من, تخلو من, يخلو, تخلو, لا يوجد, لا توجد, ما فيهش, لا يحتوي, لا تحتوي, لا يحوي, لا تحوي, لا يتضمن, لا تتضمن, لا يشمل, لا يدخل فيه, لا يوجد فيه, لا يوجد فيها, لا يوجد به, لا يكون فيه, غير محتوي,
  غير محتو, غير محتوية, ما يحتوي, ما تحتوي, ما يحوي, ما تحوي, ما فيه, مافيه, ما فيها, مافيها, ما في, مافي, ما به, ما بها, ما بيه, مابيه, ما فيهاش,
  ما فيهوش, مفيهوش, مفيهاش, ما يكون فيه, ما معه, ما عليه, ليس فيه, ليس فيها, ليس به, ليس بها, مش فيه, مو فيه, موب فيه, مب فيه, هب فيه, بدون,
  بدوون, بددون, ببدون, بدنو, بودن, بدزن, من دون, مندون, دون, بلا, من غير, منغير, بغير, خالي, خالية, خاليا, خاليات, خال من, خال تماما من, خال كليا من, خلي من, خلية من, خلو,
  خلوا, خلوه من, عديم, عديمة, منزوع, منزوعة, انعدام`)
/** Long words that stay unmistakable with this many typing mistakes. */
const UNMISTAKABLE: Readonly<Record<string, number>> = {
  without: 2,
  allergy: 1,
  allergic: 1,
  allergies: 1,
  intolerant: 2,
  cannot: 1,
  doesnt: 1,
  nothing: 1,
}
export const spelt = (form: string): string =>
  (form.length > 4 &&
    /^[a-z]+$/.test(form) &&
    Object.entries(UNMISTAKABLE).find(([right, slips]) => editDistance(form, right) <= slips)?.[0]) ||
  form
/** One typing mistake away from a word for "without". Used only beside a known food. */
export const isNearly = (form: string, right: string) => editDistance(form, right) === 1

const IN_FULL: readonly [RegExp, string][] = [
  [/\bgf\b/giu, 'gluten free'],
  [/\bdf\b/giu, 'dairy free'],
  [/\bunsweetened\b/giu, 'sugar free'],
  [/غير مُ?حلّ?[ىي]/gu, 'بدون سكر'],
]
/** Replaces abbreviations such as "gf" and single words such as "unsweetened" by a phrase with "free" or "without". */
export const inFull = (text: string) =>
  IN_FULL.reduce((full, [short, long]) => full.replace(short, long), text)
/** Phrases that exclude a food in a search only: in a listing's own text they usually introduce a warning. */
export const SEARCH_BEFORE =
  byFirst(`not, bina, bagair, mafi, ma fi, ma feeh, ma fih, avoid, avoiding, omit, never, hold the, leave out, cannot eat,
  can not eat, cant eat, cannot have, can not have, cant have, dont eat, do not eat, doesnt eat, dont want, do not want, dont like, do not like,
  allergic to, allergy to, allergies to, allergic, allergy, allergies, intolerant to, intolerant of, intolerance to, sensitive to, غير, ممنوع, ممنوع من, حساسية من,
  حساسية ضد, حساسية تجاه, حساسية, حساس من, لحساسية, بحساسية, للحساسية من, بالحساسية من, أتحسس من, يتحسس من, تتحسس من, ما آكل, ما أكل, ما ياكل, ما يأكل, ما تاكل, ما تأكل,
  لا آكل, لا أكل, لا يأكل, لا تأكل, ما أقدر آكل, ما يقدر ياكل, ما أبي, ما أبغى, ما أبغي, ما أبا, ما أريد, لا أريد, ما أحب, لا أحب, تجنب, أتجنب, باستثناء,
  ما عدا, ماعدا`)
/** Phrases that exclude only a known food. */
export const WEAK = byFirst(
  'minus, zero, 0, less, except, excluding, exclude, excludes, excl, remove, skip, hold, drop, anaphylaxis, anaphylactic to, ببلا, بللا, بلاا, لا, ولا, صفر, إلا, عدا, سوى',
)
export const FREE = byFirst('free')
/** Words that exclude the food before them. */
export const AFTER = byFirst('free, فري')
export const SEARCH_AFTER = byFirst(
  `allergy, allergies, allergic, intolerance, intolerances, intolerant, sensitive, sensitivity, allergen, allergens, allergen free, allergens free,
  allergy free, allergen safe, allergy safe, allergy friendly, safe, excluded, not allowed, not included, none, nope, no thanks, no thank you, no please,
  not please, not for me, not ok, not okay, substitute, substitutes, alternative, alternatives, replacement, replacer, ke bina, ke bagair, ke baghair,
  ممنوع, ممنوعة`,
)
/** Words that exclude the food before them when nothing follows. */
export const LAST = new Set(phrases('no, not, لا').flat())
/** A search for one of these alone means "without it": nobody searches for food with gluten. */
export const ALONE = new Set(
  phrases(
    'gluten, celiac, celiacs, coeliac, coeliacs, lactose, غلوتين, جلوتين, قلوتين, كلوتين, سيلياك, زلاقي, لاكتوز, لكتوز',
  ).flat(),
)
export const CONJUNCTIONS = new Set(phrases('and, or, nor, n, و, ولا, أو, او').flat())
/** Words for "or": "can't drink milk or eat eggs". */
export const OR = new Set(phrases('or, nor, ولا, أو, او').flat())
export const CONJUNCTION_SIGN = /[&/+]/
/** May stand between the word for "without" and the food, or after the food. */
export const FILLERS = new Set(
  phrases(`any, the, ال, all, a, an, of, added, kind, kinds, type, types, trace, traces, contain, containing, too, من, عن, على, أي, كل, نوع, أنواع,
    آثار, مواد, مادة, منتجات, مشتقات, مكونات, تماما, كليا, نهائيا, إضافة, مضاف`).flat(),
)
export const TAILS = new Set(
  phrases(
    `product, products, ingredient, ingredients, derivatives, traces, please, thanks, whatsoever, either, inside, added, at, all, مضاف, مضافة, نهائيا, أبدا, تماما`,
  ).flat(),
)
/** Words that end a list of foods. */
export const ENDS = new Set(
  phrases('with, but, in, for, near, from, to, at, on, is, are, مع, لكن, في, عند, قرب, إلى').flat(),
)
/** Words that have no meaning beside an exclusion. */
export const NEEDLESS = new Set(
  phrases(`food, foods, dish, dishes, something, anything, that, which, what, has, have, contains, containing, with, is, are, i, am, im, me, my,
    want, need, show, find, please, because, since, he, she, we, us, our, his, her, son, daughter, wife, husband, doctor, says, but, and, or, to, in, it, there, شي, شيء, أكل, طعام, الطعام, اللي, التي, الذي, عندي, أريد, أبي, أبغى, أبا, فيه,
    فيها, هو, هي, أنا, لي, له, لها, عنده, عندها, عندنا, لأن, لأني, ابني, بنتي, ولدي, زوجي, زوجتي, طفلي, الدكتور, الطبيب, و, أو`).flat(),
)
/** "free of charge" and "cost free" are about the price. */
export const CHARGES = new Set(['charge', 'cost'])
/** Directly before a claim these words deny it: "cannot guarantee nut-free". */
export const DENIALS = new Set(
  phrases('not, cannot, cant, isnt, arent, guarantee, ليس, ليست, غير, نضمن').flat(),
)
export const SENTENCE_END = /[.!?؟؛;\n]/
export const HYPHEN = /^[-\u2010-\u2015\u2212]$/
export const MINUS = /(^|\s)[-\u2212]$/
export const COMMA = /[,،]/
