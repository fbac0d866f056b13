import { byFirst, phrases } from './exclusion-phrases.rules.ts'

/** Words that say "not". In a search they exclude a known food that follows within a few words. */
export const NEGATORS =
  byFirst(`cant, cannot, can not, can t, couldnt, dont, do not, don t, donot, dnt, doesnt, does not, doesn t, doesnot, didnt, wont,
  will not, won t, wouldnt, would not, shouldnt, should not, mustnt, must not, isnt, is not, isn t, arent, are not, aren t, wasnt, werent, hasnt,
  havent, not, never, neither, nothing, none, unable, refuse, refuses, refusing, hate, hates, dislike, dislikes, detest, despise, fear of,
  scared of, afraid of, im off, give up, gave up, giving up, quit, quitting, cut down, stop eating, stopped eating, avoids, avoided, ban, bans,
  banned, forbidden, prohibited, off limits, steer clear, stay clear, keep clear, steer away, stay away, keep away, stay off, keep off, keep out,
  lay off, leave off, leave off the, ditch, lose the, other than, apart from, aside from, besides, instead of, rather than, in place of, replace,
  replacing, swap, substitute, substitutes for, alternative to, alternatives to, replacement for, everything but, all but, any but, safe from,
  protect from, react, reacts, reacted, reacting, reaction, reactions, hives from, rash from, sick from, ill from, break out from, breaks out from, problem with, problems with, trouble with, cut out,
  no tolerance, zero tolerance, low tolerance, not a fan, not a big fan,
  ma abi, ma aba, ma abgha, ma areed, ma akul, ma aakul, ma ashrab, ma aqdar, ma agdar, mamnoo, mamnou, mamnooa, hasasia, hasasiya, hasasiyah,
  ما, لم, لن, مو, مب, موب, مهب, مهوب, هب, مش, موش, ليس, ليست, ليسوا, عدم, بلاش, ماشي, ماني, منيب, مانيب, ما ني, مالي, ماله, مالها, مالنا, لا شي,
  لا شيء, ولا شي, أكره, يكره, تكره, نكره, أمتنع, يمتنع, تمتنع, ممتنع, ممتنعة, امتناع, أبتعد, يبتعد, تبتعد, ابتعد, ابتعاد, ابعد, أبعد, بعيد عن,
  بعيدا عن, بعيدة عن, أتجنب, يتجنب, تتجنب, نتجنب, تجنبوا, تجنبي, أتفادى, يتفادى, تفادى, تفادي, أتحسس, يتحسس, تتحسس, تحسس, محروم, محرومة, محرم,
  محرمة, حرام, مانع, مانعني, مانعيني, منعني, منعوني, منع, ممنوعة, محظور, محظورة, قاطع, قاطعة, قاطعين, مقاطع, تارك, تاركة, تركت, صايم عن, أخاف من,
  يخاف من, تخاف من, خوف من, الخوف من, شيل, شيلوا, شيلي, احذف, احذفوا, إزالة, استبعد, استبعاد, استثني, استثناء, بديل, بديلا, بدائل, بدال, بدل,
  بدلا من, عوض عن, عوضا عن, حساسيتي, حساسيته, حساسيتها, حساسيتنا, متحسس, متحسسة, مابي, مابا, مابغى, مابغي, مانبي, مانبا, ضرني, تعبني, عورني, ماكو, يسوي لي, تسوي لي, يجيب لي, تجيب لي, مرضى, لمرضى`)
/** Mean "not" only before a verb, because names of stores begin with the same word: «لا كازا». */
export const BARE_NOT = new Set(phrases('لا, ولا, فلا').flat())
export const ARABIC_VERB = /^ب?[اتين]\p{L}{2,}$/u
/** Verbs that are joined to a word for "not": «ماشرب», «لاياكل». */
export const JOINED_NOT =
  /^(?:ما|لا)[اتين]?(?:كل|شرب|قدر|ناسب|صلح|نفع|تحمل|حب|ريد|بغي|داني|طيق|جوز|صير)(?:ني|ه|ها|و|ون)?$/u
/** Verbs of harm, before or after the food: «يضرني», «بيتعبني», «تسبب». */
export const ARABIC_HARM =
  /^ب?[يت](?:ضر|تعب|وذي|اذي|وجع|عور|حسس|مرض|سبب|زعج|هيج|نفخ)(?:ني|نا|ه|ها|هم|و|ون)*$/u
/** Verbs of eating, and words such as "safe": after a word for "not" they exclude the food before them. */
export const TOLERATING =
  /^(?:eat|eating|eaten|drink|drinking|tolerate|tolerated|stand|digest|touch|handle|consume|agree|suit|suits|suitable|ok|okay|good|safe|allowed|permitted|possible|recommended|advisable|healthy)$|^ب?[اتين]{1,2}(?:كل|شرب|ناسب|قدر|تحمل|صلح|نفع|صير|جوز|طيق|هضم|تقبل|سمح|وافق)(?:ني|نا|ه|ها|هم|لي|و|ون)*$|^(?:مناسب|مسموح|زين|صحي)ه?$/u
/**
 * Verbs of wanting: after a word for "not" they exclude the food before them only at the end of the search. "Fish that
 * I don't want spicy" is about the spice.
 */
export const WANTING =
  /^(?:want|like|take|need|have|do)$|^ب?[اتين]{0,2}(?:حب|ريد|بغي|بي|با|داني)(?:ه|ها|هم)*$/u
/** Phrases of harm: they exclude the food before them, even with a word or two between. */
export const HARMS =
  byFirst(`makes my, make my, gives my, gives her, a problem, not an option, poison to, poison for, makes me, make me, made me, makes him, makes her, makes us, gives me, give me, gives him, gives her, gives us, hurts, hurt me, harms,
  kills, kill me, bad for, disagrees, disagree, upsets, upset my, bothers, triggers, cant have, cannot have, shouldnt have, mustnt have, no go, no good,
  a no, off limits, off the menu, forbidden, prohibited, banned, out of the question, deadly for, dangerous for, reaction, anaphylaxis, محظور, محظورة,
  محرم, محرمة, حرام, خطر علي, ضار, ضارة, مضر, مضرة, ضرني, تعبني, عورني, يسوي لي, تسوي لي, يجيب لي, تجيب لي, مو لي, مب لي,
  مش لي, ليس لي`)
/** May follow a word for harm: the person and the harm. */
export const HARM_TAILS = new Set(
  phrases(`me, us, him, her, my, his, our, son, daughter, stomach, tummy, skin, sick, ill, unwell, itch, itchy, bloated, bloat, vomit, cramps, hives, rash,
    pain, trouble, breathless, badly, very, really, an, a, allergic, allergy, reaction, to, for, with, للأطفال, لي, له, لها, لنا, علي, عليه, عليها,
    عندي, حساسية, مشاكل, مشكلة, ألم, آلام, انتفاخ, مغص, غازات, حكة, صداع, صحتي, بطني, معدتي, معي, معاي, كثير, جدا, وايد`).flat(),
)
/** May stand between the word for "without" and the food. */
export const LINKING_WORDS = new Set(
  phrases(`anything, something, everything, food, foods, dish, dishes, meal, meals, thing, things, stuff, made, cooked, prepared, mixed, using, use, used,
    with, that, which, has, have, having, includes, include, including, contains, eat, eating, drink, drinking, consume, consuming, tolerate, stand,
    handle, in, from, by, to, be, it, is, are, even, much, many, more, longer, ever, bit, drop, hint, sign, presence, form, sort, exposure, allowed,
    able, supposed, fan, keen, fond, into, on, suitable, good, ok, okay, for, me, us, some, clear, away, towards, شي, شيء, أشياء, حاجة, أكل, أكلة,
    أكلات, طعام, وجبة, وجبات, طبق, أطباق, فيه, فيها, به, بها, يحتوي, تحتوي, محتوي, يكون, تكون, مصنوع, مصنوعة, معمول, معمولة, مع, وجود, استخدام,
    استعمال, تناول, شرب, أشرب, يشرب, آكل, يأكل, ياكل, تاكل, بتناول, بأكل, بشرب, مسموح, مسموحة, مناسب, مناسبة, لي, له, لها, علي, عليه, عليها, عندي,
    يدخل, تدخل, في, حتى, كثير, وايد, واجد, أن, إطلاقا, أبدا, بتاتا, مطلقا`).flat(),
)
/** Verbs of "keep the nuts out". */
export const KEEP = new Set(
  phrases('keep, keeping, leave, leaving, take, taking, cut, cutting, get, pull, pick').flat(),
)
export const OUT = new Set(phrases('out, off, away, aside').flat())
/** After a word for "not": «ما أبي إلا سمك» and "nothing but fish" want the fish. */
export const EXCEPTIONS = byFirst('but, except, except for, other than, apart from, besides, إلا, غير, سوى')
/** Phrases about something that is wanted, although one of their words means "not". */
export const POSITIVE_PHRASES =
  byFirst(`nothing beats, nothing like, nothing better than, nothing as good as, not only, not just, not without, never without, cant wait,
  cant wait for, cannot wait, cannot wait for, can not wait, can t wait, cant resist, cannot resist, cant get enough, cant get enough of,
  cannot get enough, never get enough, never get enough of, never enough, cant live without, cannot live without, cant do without, cannot do without,
  cant go without, cannot go without, cant find, cannot find, can not find, couldnt find, cant beat, dont forget, do not forget, dont miss,
  do not miss, dont mind, do not mind, wouldnt mind, would not mind, doesnt matter, never mind, why not, why dont, isnt there, arent there, none other than,
  لا بد, لا بد من, لا مانع, لا بأس, لا مشكلة, ما عندي مانع, ما عندي مشكلة, ما في مانع, ما فيه مانع, ما في مشكلة, ما فيه مشكلة, ما فيه أحلى من,
  ما في أحلى من, ما فيه ألذ من, ما في ألذ من, لا يوجد أفضل من, لا يوجد ألذ من, ما أحلى, ما ألذ, ما أطيب, ما أجمل, ما أروع, ما أحسن, ما أفضل, ما أشبع,
  ما أشبع من, لا أشبع من, ما أستغني, ما أستغني عن, لا أستغني عن, ما أقدر أستغني عن, لا أستطيع الاستغناء عن, ما أصبر عن, لا أقاوم, ما أقاوم,
  ما أقدر أقاوم, لا يقاوم, لا تقاوم, لا يعلى عليه, ما أعيش بدون, لا أعيش بدون, ما أقدر أعيش بدون, لا تنسى, لا تنس, لا تنسوا, ما تنسى, ما أنسى,
  لا يفوتك, لا تفوت, لا تفوتوا, ما لذ, ما لذ وطاب من, ما تبقى, ما تبقى من, ما بقي, ما بقي من, ما هو, ما هي, ما بعد, ما قبل, ليس فقط, مو بس,
  مب بس, مش بس, مو فقط, لا فقط`)
/** Names and phrases in which "no" excludes nothing. Their words are searched. */
export const IDIOMS = byFirst(
  'no name, no problem, no worries, no matter, no doubt, no frills, no rush, ما شاء الله',
)
