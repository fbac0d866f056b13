import type { ProblemOutcome } from '@dawra/contract/bins/rules'
import type { Contamination, MissedPolicy } from '@dawra/contract/rounds/rules'
import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english, MissedFacts, NotComeFacts } from './texts.en.ts'

const { dayOf, kilograms, dateTime, localized } = formatIn('ar')
const plural = pluralIn('ar')

const on = (day: string) => isolated(dayOf(`${day}T08:00:00Z`))

const DECIDED_BY_TEAM = 'يقرر فريقنا ما يتبع ذلك ونخبرك به.'
const NEXT: Readonly<Record<MissedPolicy, string>> = {
  again_today: 'سنمرّ مرة أخرى اليوم في آخر الجولة.',
  next_day: 'سنأتي في يوم العمل التالي.',
  next_round: 'سنأتي في يومك المعتاد القادم.',
  nothing: 'إن كنت ما زلت بحاجة إلينا فراسلنا من صفحة المساعدة.',
  extra_charge: 'إن كنت لا تريد انتظار يومك المعتاد القادم فاطلب جمعًا إضافيًا.',
}
const whatNext = ({ followedBy, againOn }: MissedFacts) => {
  if (followedBy !== 'next_day' || againOn === undefined) return NEXT[followedBy]
  return againOn ? `سنأتي يوم ${on(againOn)}.` : DECIDED_BY_TEAM
}
const WRONG: Readonly<Record<Contamination, string>> = {
  plastic: 'بلاستيك',
  glass: 'زجاج',
  metal: 'معدن',
  liquid: 'سوائل',
  hazardous: 'شيء خطر',
  other: 'شيء لا يصير سمادًا',
}
const whatFollows = ({ news, againOn, requestId }: NotComeFacts) => {
  if (news === 'undecided') return DECIDED_BY_TEAM
  if (news === 'again' && againOn) return `سنأتي يوم ${on(againOn)} بدلًا منه.`
  return requestId
    ? 'لن نأتي لأجله في يوم آخر. إن كنت ما زلت بحاجة إلينا فاحجز جمعًا آخر.'
    : 'سنأتي في يومك المعتاد القادم.'
}
const SETTLED: Readonly<Record<ProblemOutcome, string>> = {
  replaced: 'لديك الآن حاوية أخرى مكانها.',
  extra: 'سنأتي في يوم آخر.',
  found: 'عادت إلى الاستخدام.',
  nothing: 'نظر فريقنا في الأمر ولا شيء آخر يتبعه. إن لم يكن ذلك صحيحًا فراسلنا من صفحة المساعدة.',
}
const points = (count: number) =>
  plural(count, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: `${count} نقاط`,
    many: `${count} نقطة`,
    other: `${count} نقطة`,
  })
const places = (count: number) =>
  plural(count, {
    zero: 'لا مواقع',
    one: 'موقع واحد',
    two: 'موقعين',
    few: `${count} مواقع`,
    many: `${count} موقعًا`,
    other: `${count} موقع`,
  })
const binsOf = (count: number) =>
  plural(count, {
    zero: 'لا حاويات',
    one: 'حاوية واحدة',
    two: 'حاويتين',
    few: `${count} حاويات`,
    many: `${count} حاوية`,
    other: `${count} حاوية`,
  })

export const texts: typeof english = {
  bin_decided: {
    name: 'القرار بشأن جمع حاويتك',
    title: ({ isApproved }) => (isApproved ? 'تمت الموافقة على جمع حاويتك' : 'لا نستطيع جمع حاويتك'),
    text: ({ isApproved, startsOn, reason }) =>
      isApproved && startsOn ? `نأتي ابتداءً من ${on(startsOn)}.` : `السبب: ${sentence(reason ?? '')}`,
    action: 'افتح صفحة الجمع',
  },
  bin_tomorrow: {
    name: 'نجمع حاويتك غدًا',
    title: () => 'نجمع حاويتك غدًا',
    text: ({ day, until }) =>
      `${on(day)}. أخرجها في الوقت المناسب من فضلك.${until ? ` يمكنك تخطّي هذا اليوم حتى الساعة ${isolated(until)} من مساء اليوم.` : ''}`,
    several: all => ({
      title: 'نجمع حاوياتك غدًا',
      text: `${on(all[0]!.day)} في ${places(all.length)}.${all[0]!.until ? ` يمكنك تخطّي أيٍّ منها حتى الساعة ${isolated(all[0]!.until)} من مساء اليوم.` : ''}`,
    }),
    action: 'افتح صفحة الجمع',
  },
  bin_near: {
    name: 'يصل السائق بعد حوالي 30 دقيقة',
    title: () => 'يصل السائق بعد حوالي 30 دقيقة',
    text: ({ expectedAt }) => `قرابة ${dateTime(expectedAt)}.`,
    action: 'افتح صفحة الجمع',
  },
  bin_collected: {
    name: 'جُمعت حاويتك، مع نقاطها',
    title: ({ grams }) => `جُمع لك ${kilograms(grams)}`,
    text: facts =>
      facts.points > 0
        ? `نقاطك منها: ${points(facts.points)}، وهي نقاط موثّقة.`
        : 'الكمية أقل من أن تُحسب لها نقطة.',
    several: all => ({
      title: `جُمع لك ${kilograms(all.reduce((sum, { grams }) => sum + grams, 0))}`,
      text: `نقاطك منها: ${points(all.reduce((sum, facts) => sum + facts.points, 0))}، من ${binsOf(all.length)}.`,
    }),
    action: 'افتح نقاطك',
  },
  bin_contaminated: {
    name: 'مواد لا تصلح في حاويتك',
    title: () => 'وُجد في حاويتك ما لا يصلح',
    text: ({ grams, contamination }) =>
      `وجد السائق فيها: ${WRONG[contamination]}. لا يمكن أن يصير ${kilograms(grams)} منها سمادًا، ولا نقاط عليها. الصورة في صفحة الجمع.`,
    action: 'شاهد ما وُجد',
  },
  bin_missed: {
    name: 'لم تُجمع حاويتك',
    title: ({ requestId }) => (requestId ? 'لم نتمكن من جمع ما طلبته' : 'لم نتمكن من جمع حاويتك'),
    text: facts =>
      `${sentence(localized(facts.why ?? usualReasonText('missed', facts.because)))} ${whatNext(facts)}`,
    action: 'افتح صفحة الجمع',
  },
  bin_not_come: {
    name: 'لم نتمكن من الحضور لجمع حاويتك',
    title: ({ news, requestId }) =>
      news === 'came'
        ? 'تبيّن أن سائقنا كان عندك'
        : requestId
          ? 'لم نتمكن من الحضور لجمع ما طلبته'
          : 'لم نتمكن من الحضور لجمع حاويتك',
    text: facts =>
      facts.news === 'came'
        ? `وصلنا متأخرًا ما سجّله السائق يوم ${on(facts.day)}.${facts.againOn ? ` لذلك لن نأتي لأجله يوم ${on(facts.againOn)}.` : ''}`
        : `كان موعدنا عندك ${on(facts.day)} ولم نتمكن من الحضور. نعتذر لك. ${whatFollows(facts)}`,
    action: 'افتح صفحة الجمع',
  },
  bin_problem_settled: {
    name: 'حُلّت مشكلة في حاويتك',
    title: ({ kind, number, missedOn }) =>
      kind === 'missed' && missedOn
        ? `بشأن الجمع الفائت يوم ${on(missedOn)}`
        : `بشأن حاويتك رقم ${isolated(String(number ?? ''))}`,
    text: ({ outcome, day }) =>
      outcome === 'extra' && day ? `سنأتي يوم ${on(day)} تعويضًا عنه.` : SETTLED[outcome],
    action: 'افتح صفحة الجمع',
  },
  bin_collection_ended: {
    name: 'إنهاء خدمة جمع حاويتك',
    title: () => 'لم نعد نجمع حاويتك',
    text: () => 'أنهى فريقنا الجمع وسيستعيد الحاوية. إن كنت لا تعرف السبب فراسلنا من صفحة المساعدة.',
    action: 'افتح صفحة الجمع',
  },
  building_ended: {
    name: 'حاويات بنايتك لم تعد تُجمع',
    title: () => 'لم نعد نجمع حاويات بنايتك',
    text: ({ flat }) =>
      `هي الحاويات التي كنت تستخدمها للشقة ${isolated(flat)}. لا تضع فيها شيئًا بعد الآن من فضلك، ففريقنا سيستعيدها. وتبقى لك النقاط التي كسبتها.`,
    action: 'افتح حاوياتك',
  },
  batch_ready: {
    name: 'سماد مما أعطيته معروض للبيع',
    title: ({ grams }) => `${kilograms(grams)} مما أعطيته صار سمادًا`,
    text: ({ code }) => `تجده في الدفعة ${isolated(code)}، وهي معروضة للبيع الآن.`,
    action: 'شاهد الدفعة',
  },
}
