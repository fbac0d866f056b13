import { type ApprovalAct, limitOf } from '@dawra/contract/approvals/rules'
import { formatIn, ltr } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { ApprovalFacts, DecidedFacts, texts as english } from './texts.en.ts'

const { money } = formatIn('ar')
const plural = pluralIn('ar')

const ACTS: Readonly<Record<ApprovalAct, string>> = {
  refund_pickup: 'ردّ مبلغ',
  refund_part: 'ردّ مبلغ',
  cancel_pickup: 'إلغاء طلب',
  decide_case: 'قرار في مشكلة',
  correct_points: 'تصحيح نقاط',
  refund_collection: 'ردّ ثمن جمع مخلفات',
  refund_request: 'ردّ ثمن تبرع',
  cancel_batch: 'إلغاء دفعة تحويلات',
  return_payout: 'تحويل أُعيد',
  receive_debt: 'سداد دين',
  settle_refund: 'ردّ مبلغ بتحويل بنكي',
  book_refund: 'خسارة بسبب مبلغ ردّته خدمة الدفع',
  pay_donor: 'دفع مبلغ لمتبرع',
  change_setting: 'تغيير في الإعدادات',
  change_reward: 'تغيير فيما تشتريه النقاط',
}
const points = (amount: number) => {
  const count = ltr(String(amount).replace('-', '\u2212'))
  return plural(Math.abs(amount), {
    zero: 'بلا نقاط',
    one: `${count} نقطة`,
    two: `${count} نقطتان`,
    few: `${count} نقاط`,
    many: `${count} نقطة`,
    other: `${count} نقطة`,
  })
}
const worth = ({ act, amount }: ApprovalFacts) => (limitOf(act) === 'points' ? points(amount) : money(amount))
const named = (facts: ApprovalFacts) =>
  limitOf(facts.act) === 'value'
    ? ACTS[facts.act]
    : `${ACTS[facts.act]} بقيمة ${worth(facts)}${facts.order ? ` في الطلب ${ltr(facts.order)}` : ''}`

const ENDS: Readonly<Record<DecidedFacts['status'], string>> = {
  approved: 'وافق عليه أحد الزملاء، وقد نُفّذ.',
  rejected: 'رفضه أحد الزملاء. تجد السبب في صفحة الموافقات.',
  expired: 'لم يبتّ فيه أحد في الوقت المحدد، ولم يُنفّذ شيء.',
}
const HEADINGS: Readonly<Record<DecidedFacts['status'], string>> = {
  approved: 'تمت الموافقة على طلبك',
  rejected: 'رُفض طلبك',
  expired: 'انتهت مهلة طلبك',
}

export const texts: typeof english = {
  approval_waits: {
    name: 'إجراء يطلب منك زميل الموافقة عليه',
    title: () => 'زميل يطلب موافقتك',
    text: facts => `الأمر: ${named(facts)}. لن يُنفّذ شيء قبل أن يبتّ فيه أحد.`,
    several: items => ({
      title: `طلبات من الزملاء تنتظر الموافقة: ${items.length}`,
      text: 'لن يُنفّذ شيء قبل أن يبتّ فيها أحد.',
    }),
    action: 'اتخاذ القرار',
  },
  approval_decided: {
    name: 'القرار فيما طلبت من زميل الموافقة عليه',
    title: ({ status }) => HEADINGS[status],
    text: facts => `ما طلبته: ${named(facts)}. ${ENDS[facts.status]}`,
    several: items => ({
      title: `طلبات لك بُتّ فيها: ${items.length}`,
      text: 'تجد التفاصيل في صفحة الموافقات.',
    }),
    action: 'فتح الموافقات',
  },
}
