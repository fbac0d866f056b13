import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { sellersMoney as english } from '../en/sellers-money.ts'

const { dayOf, localized, money } = formatIn('ar')
const plural = pluralIn('ar')

const account = (end: string | null) => `الحساب المنتهي بـ ${ltr(end ?? '')}`
const action = 'افتح ما كسبته'
const parcelsText = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })

export const sellersMoney: typeof english = {
  seller_statement: {
    title: ({ week }) => `كشف حساب الأسبوع من ${isolated(dayOf(`${week}T08:00:00Z`))}`,
    text: ({ venue, pickups, gross, closing }) =>
      pickups === 0
        ? `لا مبيعات لدى ${isolated(localized(venue))} هذا الأسبوع، والرصيد ${isolated(money(closing))}`
        : `مبيعات ${isolated(localized(venue))}: ${isolated(money(gross))} (${parcelsText(pickups)}). الرصيد ${isolated(money(closing))}، وتفاصيل كل طلب في الكشف.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_sent: {
    title: () => 'تحويل في الطريق إليك',
    text: ({ venue, amount, accountEnd }) =>
      `سلّمنا بنكنا تحويلًا بقيمة ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}. يصل عادةً خلال يومي عمل.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_settled: {
    title: () => 'تم تحويل مبلغ إليك',
    text: ({ venue, amount, accountEnd }) =>
      `حوّل بنكنا ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_payout_returned: {
    title: () => 'لم يصلك أحد التحويلات',
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `لم يصل مبلغ ${isolated(money(amount))} إلى ${isolated(localized(venue))} على ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'ar'))}` : '.'} عاد المبلغ إلى رصيدك. تأكد من الحساب، وإن كان غير صحيح فاطلب حسابًا غيره. سيكون المبلغ في التحويل القادم.`,
    brief: ({ venue }) => localized(venue),
    action: 'مراجعة الحساب',
  },
  seller_payouts_held: {
    title: () => 'التحويلات إليك موقوفة مؤقتًا',
    text: ({ venue, reason }) =>
      `لا نحوّل شيئًا إلى ${isolated(localized(venue))} في الوقت الحالي: ${sentence(reason)} ما تكسبه يبقى في رصيدك. راسلنا إن كان لديك أي سؤال.`,
    brief: ({ venue }) => localized(venue),
    action,
  },
  seller_account_asked: {
    title: () => 'طُلب تحويل المبالغ إلى حساب آخر',
    text: ({ business, accountEnd }) =>
      `طلب أحد من يبيعون لصالح ${isolated(business)} أن نحوّل المبالغ إلى ${account(accountEnd)}. نتحقق منه أولًا. إن لم يكن الطلب منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `طُلب تحويل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  seller_account_changed: {
    title: () => 'تغيّر حسابك البنكي',
    text: ({ business, accountEnd }) =>
      `نحوّل مبالغ ${isolated(business)} من الآن إلى ${account(accountEnd)}. لا نحوّل شيئًا خلال 48 ساعة، حتى يتسنى لكم الاعتراض. إن لم يكن التغيير منكم فراسلونا فورًا.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} للتأكد.`,
    sms: ({ accountEnd }) => `صرنا نحوّل مبالغكم إلى حساب آخره ${accountEnd ?? ''}. ليس منكم؟ راسلونا.`,
    action: 'التأكد منه',
  },
  seller_account_declined: {
    title: () => 'لم نتمكن من قبول الحساب البنكي',
    text: ({ business, note }) =>
      `لم نقبل الحساب البنكي الذي أرسلته لصالح ${isolated(business)}: ${sentence(note ?? '')} يبقى السابق معمولًا به، ويمكنك إرسال غيره.`,
    brief: () => `افتح ${PRODUCT_NAME.ar} لقراءة القرار.`,
    action,
  },
}
