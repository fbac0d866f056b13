import type { RecallAdvice } from '@dawra/contract/orders/recalls.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english } from './texts.en.ts'

const { localized } = formatIn('ar')
const plural = pluralIn('ar')

const named = (name: Localized) => isolated(localized(name))

const ADVICE: Record<RecallAdvice, string> = {
  throw_away: 'لا تأكله وتخلّص منه.',
  bring_back: 'لا تأكله، ويمكنك إعادته إلى المحل.',
  not_if_allergic: 'لا تأكله إن كانت لديك حساسية، ولا تعطه لمن لديه حساسية.',
}

const ordersText = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبين',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })

export const texts: typeof english = {
  food_recalled: {
    name: 'سحب طعام سبق بيعه',
    title: ({ advice }) =>
      advice === 'not_if_allergic' ? 'تنبيه: طعام اشتريته يحوي مسببًا للحساسية' : 'لا تأكله: سُحب طعام اشتريته',
    text: ({ title, seller, number, reason, advice }) =>
      `${named(title)} من ${named(seller)}، الطلب ${isolated(number)}. ${ADVICE[advice]} السبب: ${sentence(reason)} يعود إليك ما دفعته عن الطعام، دون رسوم الخدمة. وإن شعرت بتوعك فراجع الطبيب.`,
    brief: ({ advice, seller }) => `${named(seller)}. ${ADVICE[advice]}`,
    sms: ({ number }) => `دورة: سُحب طعام من طلبك ${number}. لا تأكله. التفاصيل في طلباتك.`,
    action: 'اقرأ ما عليك فعله',
  },
  store_deal_recalled: {
    name: 'سحب فريقنا عرضًا لمحلك',
    title: ({ title }) => `سحبنا ${named(title)}`,
    text: ({ venue, reason }) =>
      `لدى ${named(venue)}. لا تسلّم منه شيئًا. لن يعود إلى البيع، وتُلغى الطلبات المفتوحة التي تحويه وتُرد مبالغها، ويُنبَّه كل من لديه شيء منه. السبب: ${sentence(reason)}`,
    brief: ({ venue }) => `${named(venue)}: لا تسلّم منه شيئًا.`,
    action: 'افتح عروضك',
  },
  office_recall: {
    name: 'عروض سُحبت بعد بيعها',
    title: ({ venue }) => `سحب ${named(venue)} عرضًا بعد بيعه`,
    text: ({ title, reason, pickups }) =>
      `${named(title)} في ${ordersText(pickups)}. السبب: ${sentence(reason)}`,
    action: 'فتح صفحة الإدارة',
  },
}
