import type { ApplicationField } from '@dawra/contract/businesses/rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Localized } from '@dawra/contract/platform/schemas'
import { usualReasonText } from '@dawra/contract/settings/reasons.rules'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { DeclineReason, texts as english, SellDecidedFacts } from './texts.en.ts'

const { dayOf, localized } = formatIn('ar')
const plural = pluralIn('ar')

const FIELDS: Readonly<Record<ApplicationField, string>> = {
  legalName: 'الاسم التجاري',
  crNumber: 'رقم السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  contactName: 'اسمك',
  contactPhone: 'رقم الهاتف',
  venueName: 'اسم المحل',
  area: 'المنطقة',
  address: 'العنوان',
  point: 'الموقع على الخريطة',
  picture: 'صورة الواجهة',
  type: 'نوع المحل',
  hours: 'ساعات العمل',
  allergens: 'مسببات الحساسية المستخدمة في المطبخ',
  surplus: 'ما يتبقى عادة',
  licenceNumber: 'رقم ترخيص الأغذية',
  licenceExpiresOn: 'تاريخ انتهاء ترخيص الأغذية',
  iban: 'رقم الآيبان',
  crPaper: 'نسخة السجل التجاري',
  licencePaper: 'نسخة ترخيص الأغذية',
}
const ADVICE: Readonly<Record<DeclineReason, string>> = {
  not_a_food_business: 'إن كنا مخطئين فراسلنا وأخبرنا بما تُعدّه.',
  licence_not_valid: 'قدّم طلبًا جديدًا متى صار لديك ترخيص سارٍ.',
  outside_the_city: 'نعمل في مسقط وحدها حاليًا.',
  not_reachable: 'قدّم طلبًا جديدًا برقم تردّ عليه.',
  other: 'راسلنا إن أردت معرفة المزيد.',
}
const TITLES: Readonly<Record<SellDecidedFacts['status'], string>> = {
  approved: 'قُبل محلك',
  more_wanted: 'نحتاج إلى تصحيح في طلبك',
  declined: 'بشأن طلبك للبيع',
}

const nameOf = (name: Localized) => (localized(name) ? isolated(localized(name)) : 'محلك')
const noted = (note: string | null) => (note ? ` ${sentence(note)}` : '')
const listed = (fields: readonly ApplicationField[]) => fields.map(field => FIELDS[field]).join('، ')

const because = (reason: DeclineReason, why: Localized | null | undefined) =>
  ` السبب: ${sentence(localized(why ?? usualReasonText('decline', reason)))} ${ADVICE[reason]}`

function decision({ status, name, wanted, note, reason, why }: SellDecidedFacts): string {
  if (status === 'approved') return `${nameOf(name)} متاح الآن في ${PRODUCT_NAME.ar}. يمكنك إضافة عرضك الأول.`
  if (status === 'more_wanted') return `نرجو تصحيح: ${listed(wanted)}.${noted(note)} ثم أرسل الطلب من جديد.`
  return `لم نقبل طلبك.${reason ? because(reason, why) : ''}${noted(note)}`
}

const inDays = (days: number) =>
  plural(days, {
    zero: 'اليوم',
    one: 'غدًا',
    two: 'بعد يومين',
    few: `بعد ${days} أيام`,
    many: `بعد ${days} يومًا`,
    other: `بعد ${days} يوم`,
  })

export const texts: typeof english = {
  sell_decided: {
    name: 'القرار بشأن طلبك للبيع',
    title: ({ status }) => TITLES[status],
    text: decision,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action: 'عرض طلبك',
    actionFor: ({ status }) => (status === 'approved' ? 'فتح لوحة المحل' : 'عرض طلبك'),
  },
  sell_unfinished: {
    name: 'طلبك للبيع لم يُرسل بعد',
    title: () => 'لم ترسل طلبك للبيع بعد',
    text: ({ wanted }) =>
      wanted.length > 0
        ? `طلبنا منك تصحيح: ${listed(wanted)}. وكل ما عدا ذلك محفوظ.`
        : 'ما أدخلته محفوظ. أكمله وأرسله متى شئت.',
    action: 'متابعة',
  },
  sell_waits: {
    name: 'مطابخ تطلب الانضمام للبيع',
    title: () => 'مطبخ يطلب الانضمام للبيع',
    text: ({ name }) => `${nameOf(name)} بانتظار قرارك.`,
    several: items => ({
      title: `طلبات انضمام للبيع: ${items.length}`,
      text: 'هذه الطلبات بانتظار قرارك.',
    }),
    action: 'فتح الطلبات',
  },
  licence_expiring: {
    name: 'قرب انتهاء ترخيص الأغذية',
    title: ({ days }) => `ينتهي ترخيص الأغذية ${inDays(days)}`,
    text: ({ venue, expiresOn }) =>
      `ترخيص الأغذية لمحل ${isolated(localized(venue))} سارٍ حتى ${isolated(dayOf(expiresOn))}. بعد هذا اليوم لا يمكنك طرح عروض جديدة في هذا المحل، ويبقى المعروض للبيع كما هو. أرسل إلينا الترخيص الجديد قبل ذلك.`,
    action: 'تجديد الترخيص',
  },
}
