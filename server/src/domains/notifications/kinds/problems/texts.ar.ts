import type { CaseKind, OfficeReason } from '@dawra/contract/orders/pickup-problems.rules'
import { formatIn, isolated } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { CaseFacts, texts as english } from './texts.en.ts'

const { windowText, dateTime, localized, money } = formatIn('ar')
const plural = pluralIn('ar')

const minutesText = (minutes: number) =>
  plural(minutes, {
    zero: 'لا دقائق',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${minutes} دقائق`,
    many: `${minutes} دقيقة`,
    other: `${minutes} دقيقة`,
  })

const seller = (facts: CaseFacts) => isolated(localized(facts.seller))

const SAID: Record<CaseKind, string> = {
  closed: 'الباب كان مغلقًا',
  missing: 'حصة كانت ناقصة',
  not_as_described: 'الطعام لم يكن كما وُصف',
  missed: 'عدم الاستلام لم يكن بسببه',
  collected: 'الطلب الذي حُسب فائتًا قد استُلم',
}

const WHY_OFFICE: Record<OfficeReason, string> = {
  disputed: 'للمحل رأي آخر. ينظر فريقنا فيما قاله الطرفان ثم يقرر.',
  silence: 'لم يردّ المحل. ينظر فريقنا في الأمر ثم يقرر.',
  often: 'ينظر فريقنا في الأمر ثم يقرر.',
  not_enough: 'ينظر فريقنا فيما قاله الطرفان ثم يقرر. والجزء المسترد يبقى لصاحبه.',
}

function back(facts: CaseFacts) {
  const { amount, number, isCash } = facts
  if (isCash && amount === 0) return `لم يُدفع أي مبلغ عن الطلب ${isolated(number)}.`
  if (isCash)
    return `يعيد إليك ${seller(facts)} مبلغ ${money(amount)} عن الطلب ${isolated(number)} في المحل: أظهر الطلب هناك.`
  return `يعود مبلغ ${money(amount)} عن الطلب ${isolated(number)} إلى بطاقتك دون أي خطوة منك.`
}

const settled = ({ isCash }: CaseFacts) => (isCash ? 'حُلّت مشكلة طلبك' : 'يُعاد إليك مبلغ طلبك')

const inPart = (facts: CaseFacts) =>
  facts.settledBy === 'venue'
    ? `أعاد ${seller(facts)} جزءًا من المبلغ. ${back(facts)} إن لم يكن ذلك كافيًا فأخبرنا خلال 24 ساعة من صفحة الطلب، وفريقنا يقرر.`
    : `قرر فريقنا إعادة جزء من المبلغ. ${back(facts)} السبب في صفحة الطلب.`

const casesText = (count: number) =>
  plural(count, {
    zero: 'لا شكاوى',
    one: 'شكوى واحدة',
    two: 'شكويان',
    few: `${count} شكاوى`,
    many: `${count} شكوى`,
    other: `${count} شكوى`,
  })

export const texts: typeof english = {
  running_late: {
    name: 'زبون سيتأخر',
    title: ({ number, minutes }) =>
      minutes > 0
        ? `صاحب الطلب ${isolated(number)} سيتأخر حتى ${minutesText(minutes)}`
        : `صاحب الطلب ${isolated(number)} سيحضر في موعده`,
    text: ({ window, minutes }) =>
      minutes > 0
        ? `كان موعد الاستلام ${windowText(window)}. نرجو الاحتفاظ به ${minutesText(minutes)} إضافية.`
        : `موعد الاستلام ${windowText(window)}.`,
    action: 'افتح لوحة الطلبات',
  },
  someone_else_collects: {
    name: 'شخص آخر يستلم طلبًا',
    title: ({ number, isNamed }) =>
      isNamed ? `شخص آخر يستلم الطلب ${isolated(number)}` : `الزبون نفسه يستلم الطلب ${isolated(number)}`,
    text: ({ window, isNamed }) =>
      isNamed
        ? `معه رمز خاص به، واسمه على لوحة الطلبات. موعد الاستلام ${windowText(window)}.`
        : `لم يعد الرمز الآخر صالحًا. موعد الاستلام ${windowText(window)}.`,
    action: 'افتح لوحة الطلبات',
  },
  case_opened: {
    name: 'زبون يبلغ عن مشكلة',
    title: ({ number }) => `لدى زبون مشكلة في الطلب ${isolated(number)}`,
    text: ({ about, answerBy, afterSilence, isCash }) =>
      `يقول إن ${SAID[about]}. الردّ متاح حتى ${dateTime(answerBy)}، ${
        afterSilence === 'office'
          ? 'وبعدها يقرر فريقنا.'
          : isCash
            ? 'وبعدها يحقّ له استرداد ما دفعه نقدًا.'
            : 'وبعدها يُعاد إليه المبلغ.'
      }`,
    action: 'ردّ الآن',
  },
  appeal_opened: {
    name: 'زبون يعترض على استلام فائت',
    title: ({ number }) => `اعتراض من زبون على الطلب ${isolated(number)}`,
    text: ({ about, answerBy }) =>
      `يقول الزبون إن ${SAID[about]}. الردّ متاح حتى ${dateTime(answerBy)}، وبعدها يقرر فريقنا.`,
    action: 'اقرأه',
  },
  case_ended: {
    name: 'نتيجة مشكلة أبلغ عنها زبون',
    title: ({ number, state, isCash, amount }) =>
      isCash && amount > 0 && (state === 'refunded' || state === 'part_refunded')
        ? `أعيدوا ${money(amount)} عن الطلب ${isolated(number)}`
        : state === 'part_refunded'
          ? `أُعيد جزء من مبلغ الطلب ${isolated(number)} إلى الزبون`
          : state === 'refunded'
            ? `أُعيد مبلغ الطلب ${isolated(number)} إلى الزبون`
            : state === 'corrected'
              ? `الطلب ${isolated(number)} يُحسب مستلَمًا`
              : `لن يُعاد مبلغ الطلب ${isolated(number)}`,
    text: ({ settledBy }) =>
      settledBy === 'silence' ? 'لم يُردّ على الزبون في الوقت المحدد.' : 'هذا قرار فريقنا.',
    action: 'افتح لوحة الطلبات',
  },
  case_answered: {
    name: 'رد المحل على مشكلتك',
    title: facts =>
      facts.state === 'part_refunded'
        ? 'يُعاد إليك جزء من مبلغ طلبك'
        : facts.state === 'refunded'
          ? settled(facts)
          : `قررنا في شأن طلبك من ${seller(facts)}`,
    text: facts =>
      facts.state === 'part_refunded'
        ? inPart(facts)
        : facts.state === 'refunded'
          ? `${facts.settledBy === 'venue' ? `وافقك ${seller(facts)} على ما قلته.` : 'وافقك فريقنا على ما قلته.'} ${back(facts)}`
          : `لن يُعاد مبلغ الطلب ${isolated(facts.number)}. السبب في صفحة الطلب.`,
    action: 'افتح الطلب',
  },
  case_refunded_by_silence: {
    name: 'استرداد لأن المحل لم يرد',
    title: settled,
    text: facts => `لم يردّ ${seller(facts)} في الوقت المحدد. ${back(facts)}`,
    action: 'افتح الطلب',
  },
  case_disputed: {
    name: 'اعترض المحل، وسيبتّ فريقنا في الأمر',
    title: ({ number }) => `ينظر فريقنا في الطلب ${isolated(number)}`,
    text: ({ officeBecause }) => WHY_OFFICE[officeBecause ?? 'often'],
    action: 'افتح الطلب',
  },
  appeal_decided: {
    name: 'القرار بشأن استلام فائت',
    title: ({ state, isCash }) =>
      state === 'corrected' || (state === 'refunded' && isCash)
        ? 'قُبل اعتراضك، ولا يُحسب الاستلام فائتًا'
        : state === 'refunded'
          ? 'قُبل اعتراضك ويُعاد إليك المبلغ'
          : 'لم يُقبل اعتراضك على عدم الاستلام',
    text: facts =>
      facts.state === 'refunded'
        ? back(facts)
        : facts.state === 'corrected'
          ? `يُحسب الطلب ${isolated(facts.number)} مستلَمًا، وتُحسب نقاطه. لن يُخصم منك شيء آخر.`
          : `نظرنا في الطلب ${isolated(facts.number)}. السبب في صفحة الطلب.`,
    action: 'افتح الطلب',
  },
  office_case: {
    name: 'مشكلات بانتظار قرار الفريق',
    title: ({ number }) => `شكوى عن الطلب ${isolated(number)} بانتظار قرارك`,
    text: facts => `${seller(facts)}: يقول الزبون إن ${SAID[facts.about]}.`,
    several: all => ({
      title: `${casesText(all.length)} بانتظار قرارك`,
      text: all.map(({ number }) => isolated(number)).join('، '),
    }),
    action: 'قرّر',
  },
}
