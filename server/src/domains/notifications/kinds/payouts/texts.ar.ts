import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { texts as english } from './texts.en.ts'

const { dayOf, localized, money } = formatIn('ar')
const plural = pluralIn('ar')

/** A day in Muscat; 08:00 UTC is in the middle of it. */
const day = (date: string) => isolated(dayOf(`${date}T08:00:00Z`))
const nameOf = (venue: Localized) => isolated(localized(venue))
const account = (end: string) => `الحساب المنتهي بـ ${ltr(end)}`
const terms = (shareBp: number, perPortion: number) =>
  perPortion > 0
    ? `${ltr(`${shareBp / 100}%`)} و${isolated(money(perPortion))} عن كل حصة`
    : ltr(`${shareBp / 100}%`)
const pickupsText = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${count} طلبات`,
    many: `${count} طلبًا`,
    other: `${count} طلب`,
  })

export const texts: typeof english = {
  statement_ready: {
    name: 'كشف الحساب الأسبوعي',
    title: ({ week }) => `كشف حساب الأسبوع من ${day(week)}`,
    text: ({ venue, pickups, gross, closing }) =>
      pickups === 0
        ? `لم يبع ${nameOf(venue)} شيئًا هذا الأسبوع، والرصيد ${isolated(money(closing))}`
        : `مبيعات ${nameOf(venue)}: ${isolated(money(gross))} (${pickupsText(pickups)}). الرصيد ${isolated(money(closing))}، وتفاصيل كل طلب في الكشف.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  payout_sent: {
    name: 'تحويل في الطريق إليك',
    title: () => 'تحويل في الطريق إليك',
    text: ({ venue, amount, accountEnd }) =>
      `سلّمنا بنكنا تحويلًا بقيمة ${isolated(money(amount))} لمحل ${nameOf(venue)} إلى ${account(accountEnd)}. يصل عادةً خلال يومي عمل.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  payout_settled: {
    name: 'تحويل وصل',
    title: () => 'تم تحويل مبلغ إليك',
    text: ({ venue, amount, accountEnd }) =>
      `حوّل بنكنا ${isolated(money(amount))} لمحل ${nameOf(venue)} إلى ${account(accountEnd)}.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  payout_returned: {
    name: 'تحويل لم يصلك',
    title: () => 'لم يصلك أحد التحويلات',
    text: ({ venue, amount, accountEnd, returnReason }) =>
      `لم يصل مبلغ ${isolated(money(amount))} لمحل ${nameOf(venue)} إلى ${account(accountEnd)}${returnReason ? `: ${sentence(returnReasonText(returnReason, 'ar'))}` : '.'} عاد المبلغ إلى رصيدك. تأكد من الحساب، وإن كان غير صحيح فليُدخل المالك حسابًا جديدًا. سيكون المبلغ في التحويل القادم.`,
    brief: ({ venue }) => localized(venue),
    action: 'مراجعة الحساب',
  },
  payouts_held: {
    name: 'إيقاف التحويلات مؤقتًا',
    title: () => 'التحويلات إليك موقوفة مؤقتًا',
    text: ({ venue, reason }) =>
      `لا نحوّل شيئًا إلى ${nameOf(venue)} في الوقت الحالي: ${sentence(reason)} ما تكسبه يبقى في رصيدك. راسلنا إن كان لديك أي سؤال.`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
  commission_changing: {
    name: 'تغيّر عمولتك',
    title: ({ fromDay }) => `تتغيّر عمولتك في ${day(fromDay)}`,
    text: ({ venue, fromDay, shareBp, perPortion, shareBpBefore, perPortionBefore, reason }) =>
      `اعتبارًا من ${day(fromDay)} تصبح عمولة ${nameOf(venue)} ${terms(shareBp, perPortion)}، وهي حتى ذلك اليوم ${terms(shareBpBefore, perPortionBefore)}. وتضاف إليها ضريبة القيمة المضافة 5% متى سُجّلنا فيها.${reason ? ` ${sentence(reason)}` : ''}`,
    brief: ({ venue }) => localized(venue),
    action: 'فتح صفحة الحساب',
  },
}
