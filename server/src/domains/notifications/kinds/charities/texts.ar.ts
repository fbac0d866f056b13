import type { CharityField, LeftoverMethod } from '@dawra/contract/charities/rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { CharityDecidedFacts, texts as english, ReportedFacts } from './texts.en.ts'

const { dayOf, kilograms, localized } = formatIn('ar')
const plural = pluralIn('ar')

const FIELDS: Readonly<Record<CharityField, string>> = {
  name: 'اسم الجهة',
  licenceNumber: 'رقم الترخيص',
  validUntil: 'آخر يوم في الترخيص',
  contactName: 'مسؤول التواصل',
  contactPhone: 'رقم الهاتف',
  areas: 'المناطق التي تخدمها',
  paper: 'نسخة الترخيص',
}
const LEFT: Readonly<Record<LeftoverMethod, string>> = {
  kept: 'حُفظ لليوم التالي',
  fed: 'أُعطي للحيوانات',
  composted: 'حُوّل إلى سماد',
  thrown_away: 'رُمي',
}

const nameOf = (name: Localized) => (localized(name) ? isolated(localized(name)) : 'جهتك الخيرية')
const TITLES = {
  verified: 'تم توثيق جهتك الخيرية',
  more_wanted: 'نحتاج إلى تصحيح في طلبك',
  declined: 'بخصوص طلب التسجيل كجهة خيرية',
} as const

function decision({ status, name, wanted, note }: CharityDecidedFacts) {
  const suffix = note ? ` ${sentence(note)}` : ''
  if (status === 'verified')
    return `يمكن لـ ${nameOf(name)} الآن حجز الطعام قبل الجميع وإصدار رموز التوزيع وإرسال التقارير.`
  if (status === 'more_wanted')
    return `نرجو تصحيح: ${wanted.map(field => FIELDS[field]).join('، ')}.${suffix} ثم أرسل الطلب من جديد.`
  return `لم نوثّق الترخيص.${suffix}`
}

const inDays = (days: number) =>
  plural(days, {
    zero: 'اليوم',
    one: 'خلال يوم واحد',
    two: 'خلال يومين',
    few: `خلال ${days} أيام`,
    many: `خلال ${days} يومًا`,
    other: `خلال ${days} يوم`,
  })

const portionsOf = (count: number) =>
  plural(count, {
    zero: 'لم توزَّع أي وجبة',
    one: 'وُزّعت وجبة واحدة',
    two: 'وُزّعت وجبتان',
    few: `وُزّعت ${count} وجبات`,
    many: `وُزّعت ${count} وجبة`,
    other: `وُزّعت ${count} وجبة`,
  })

const peopleOf = (count: number) =>
  plural(count, {
    zero: '',
    one: ' على شخص واحد',
    two: ' على شخصين',
    few: ` على ${count} أشخاص`,
    many: ` على ${count} شخصًا`,
    other: ` على ${count} شخص`,
  })

const became = ({ portions, people, leftGrams, leftTo }: ReportedFacts) =>
  `${portionsOf(portions)}${people === null ? '' : peopleOf(people)}.${leftTo ? ` وتبقى ${kilograms(leftGrams)}، و${LEFT[leftTo]}.` : ''}`

export const texts: typeof english = {
  charity_decided: {
    name: 'قرار بشأن جهتك الخيرية',
    title: ({ status }) => TITLES[status],
    text: decision,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action: 'افتح صفحة جهتك',
  },
  charity_waits: {
    name: 'تراخيص جهات خيرية للتحقق',
    title: () => 'ترخيص جهة خيرية بانتظار التحقق',
    text: ({ name }) => `${nameOf(name)} بانتظار قرارك.`,
    several: items => ({
      title: `تراخيص جهات خيرية بانتظار التحقق: ${items.length}`,
      text: 'هذه التراخيص بانتظار قرارك.',
    }),
    action: 'افتح الجهات الخيرية',
  },
  charity_licence: {
    name: 'انتهاء ترخيص جهتك الخيرية',
    title: ({ days }) => (days < 0 ? 'انتهى ترخيص جهتك الخيرية' : `ينتهي ترخيص جهتك الخيرية ${inDays(days)}`),
    text: ({ name, validUntil, days }) =>
      days < 0
        ? `كان ترخيص ${nameOf(name)} ساريًا حتى ${isolated(dayOf(validUntil))}. لا يمكنكم حجز الطعام أو استخدام الرموز حتى نتحقق من ترخيص جديد. أرسلوه إلينا الآن.`
        : `ترخيص ${nameOf(name)} سارٍ حتى ${isolated(dayOf(validUntil))}. بعد هذا اليوم لا يمكنكم حجز الطعام أو استخدام الرموز. أرسلوا إلينا الترخيص الجديد قبل ذلك.`,
    action: 'تجديد الترخيص',
  },
  charity_suspended: {
    name: 'إيقاف جهتك الخيرية أو رفع الإيقاف',
    title: ({ isSuspended }) =>
      isSuspended ? 'تم إيقاف جهتك الخيرية مؤقتًا' : 'يمكن لجهتك الخيرية حجز الطعام من جديد',
    text: ({ name, isSuspended, reason }) =>
      isSuspended
        ? `لا يمكن لـ ${nameOf(name)} حجز الطعام حاليًا.${reason ? ` ${sentence(reason)}` : ''}`
        : `رفعنا الإيقاف عن ${nameOf(name)}.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة المزيد.`,
    action: 'افتح صفحة جهتك',
  },
  report_due: {
    name: 'تقرير توزيع ناقص',
    title: () => 'ماذا حدث للطعام الذي استلمتموه؟',
    text: ({ title }) =>
      `أخبرونا كيف وُزّع ${isolated(localized(title))}. إذا نقص أكثر من ثلاثة تقارير فلا يمكنكم حجز الطعام.`,
    several: items => ({
      title: `تقارير ناقصة: ${items.length}`,
      text: 'أخبرونا بما حدث للطعام الذي استلمتموه. إذا نقص أكثر من ثلاثة تقارير فلا يمكنكم حجز الطعام.',
    }),
    action: 'أرسل التقرير الآن',
  },
  donation_handed_out: {
    name: 'ما حدث لتبرعك',
    title: () => 'وصل طعامك إلى الناس. شكرًا لك!',
    text: facts =>
      `${isolated(localized(facts.title))} (${kilograms(facts.grams)}) عن طريق ${isolated(localized(facts.charity))}: ${became(facts)}`,
    action: 'عرض تبرعك',
  },
}
