import type { AbusePattern } from '@dawra/contract/abuse/rules'
import { sentence } from '#platform/texts/format'
import type { texts as english } from './texts.en.ts'

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

const DECISIONS = {
  warned: {
    title: 'تنبيه بشأن استخدام حسابك',
    text: 'راجعنا كيف يُستخدم حسابك مع حسابات أخرى، ونرجو منك تغيير ذلك.',
  },
  points: {
    title: 'سحبنا نقاطًا من حسابك',
    text: 'راجعنا كيف يُستخدم حسابك مع حسابات أخرى، وسحبنا نقاطًا كُسبت بهذه الطريقة.',
  },
  blocked: {
    title: 'أوقفنا حسابك',
    text: 'راجعنا كيف يُستخدم حسابك مع حسابات أخرى، وأوقفناه.',
  },
}

export const texts: typeof english = {
  abuse_waits: {
    name: 'حسابات يبدو أنها تعمل معًا',
    title: () => 'حسابات يبدو أنها تعمل معًا',
    text: ({ pattern }) => `وجدنا ${PATTERNS[pattern]}. لا يحدث شيء قبل أن تقرر.`,
    several: items => ({
      title: `حالات لحسابات يبدو أنها تعمل معًا: ${items.length}`,
      text: 'لا يحدث شيء قبل أن تقرر.',
    }),
    action: 'فتح الحالات',
  },
  abuse_decided: {
    name: 'قرار بشأن استخدام حسابك',
    title: ({ decision }) => DECISIONS[decision].title,
    text: ({ decision, reason }) =>
      `${DECISIONS[decision].text} السبب: ${sentence(reason)} إن رأيت أننا أخطأنا فاكتب إلينا: يقرأ رسالتك أحد أفراد فريقنا ويرد عليها.`,
    brief: () => 'اتخذ فريقنا قرارًا بشأن حسابك.',
    action: 'مراسلتنا',
  },
}
