import type { AbusePattern } from '@dawra/contract/abuse/rules'
import { formatIn, isolated } from '#platform/texts/format'
import type { officeQueues as english } from '../en/office-queues.ts'

const { dayOf } = formatIn('ar')

const PATTERNS: Readonly<Record<AbusePattern, string>> = {
  order_pair: 'زبونًا يطلب من محل واحد فقط',
  order_group: 'عدة زبائن يطلبون من محل واحد فقط',
  voucher_seller: 'بائعًا معظم ما يبيعه مدفوع بقسائم',
  heavy_driver: 'سائقًا تزن محطاته أكثر مما يزنه زملاؤه فيها',
  above_ticket: 'سائقًا تزن حاوياته أكثر مما تقوله بطاقة الميزان',
  spent_refunded: 'شخصًا رُدّ ثمن طلبه بعد أن اشترى بنقاطه قسيمة واستخدمها',
  donation_pair: 'حسابين يتبرع كل منهما للآخر',
  shared_device: 'عدة حسابات على جهاز واحد',
  shared_phone: 'عدة حسابات برقم هاتف واحد',
  shared_card: 'عدة حسابات ببطاقة واحدة',
  fresh_reports: 'بلاغات كثيرة من حسابات جديدة دفعة واحدة',
}

export const officeQueues: typeof english = {
  abuse_waits: {
    title: () => 'حسابات يبدو أنها تعمل معًا',
    text: ({ pattern }) => `وجدنا ${PATTERNS[pattern]}. لا يحدث شيء قبل أن تقرر.`,
    several: items => ({
      title: `حالات لحسابات يبدو أنها تعمل معًا: ${items.length}`,
      text: 'لا يحدث شيء قبل أن تقرر.',
    }),
    action: 'فتح الحالات',
  },
  privacy_waits: {
    title: ({ number }) => `طلب الخصوصية رقم ${number} بانتظار الرد`,
    text: ({ dueAt }) =>
      `يطلب شخص حقًا من حقوقه بموجب قانون حماية البيانات الشخصية. يجب الرد قبل نهاية يوم ${isolated(dayOf(dueAt))}.`,
    several: items => ({
      title: `طلبات خصوصية بانتظار الرد: ${items.length}`,
      text: 'يمنحنا القانون 45 يومًا لكل طلب.',
    }),
    action: 'فتح الطلبات',
  },
}
