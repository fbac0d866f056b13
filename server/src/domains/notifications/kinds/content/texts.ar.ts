import { hasPage, type ReportedKind, type ReportReason } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { texts as english } from './texts.en.ts'

const { localized } = formatIn('ar')

const SOMEONES_THINGS: Readonly<Record<ReportedKind, string>> = {
  deal: 'عرض',
  donation: 'تبرّع',
  review: 'تقييم',
  message: 'رسالة',
  venue: 'محل',
  rating: 'تقييم',
  product: 'منتج سماد',
}
/** Each noun has the possessive suffix of the reader ("your"). */
const THINGS: Readonly<Record<ReportedKind, string>> = {
  deal: 'عرضك',
  donation: 'تبرّعك',
  review: 'تقييمك',
  message: 'رسالتك',
  venue: 'محلك',
  rating: 'تقييمك',
  product: 'منتجك من السماد',
}

const REASONS: Readonly<Record<ReportReason, string>> = {
  unsafe_food: 'قد يكون الطعام غير آمن',
  not_as_described: 'لا يطابق الوصف',
  abusive: 'فيه إساءة إلى أحد',
  spam: 'إعلان مزعج',
  scam: 'يبدو احتيالًا',
  private_data: 'يكشف بيانات خاصة',
  other: 'سبب آخر',
}

function named({ kind, title }: { kind: ReportedKind; title: Localized }): string {
  const name = localized(title)
  return name ? `${THINGS[kind]} «${isolated(name)}»` : THINGS[kind]
}

export const texts: typeof english = {
  content_hidden: {
    name: 'إخفاء ما نشرته إلى أن ننظر فيه',
    title: ({ kind }) => `أخفينا ${THINGS[kind]} إلى أن ننظر في الأمر`,
    text: facts =>
      `وصلتنا عدة بلاغات بشأن ${named(facts)}. لن يظهر هذا المحتوى لغيرك إلى أن ننظر في الأمر بأنفسنا، وعادةً خلال يوم. ما قيل فيها: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}. لا يلزمك فعل شيء. وإن أردت توضيح الأمر من جهتك فاكتب إلينا.`,
    brief: () => 'وصلتنا عدة بلاغات بشأنه.',
    action: 'مراسلتنا',
  },
  content_decided: {
    name: 'القرار بشأن ما أُبلغ عنه مما نشرته',
    title: ({ kind, verdict }) =>
      verdict === 'keep' ? `أعدنا إظهار ${THINGS[kind]}` : `أزلنا ${THINGS[kind]}`,
    text: facts =>
      facts.verdict === 'keep'
        ? `راجعنا ${named(facts)} ولم نجد ما يخالف قواعدنا، فأعدنا إظهار المحتوى للجميع. نعتذر عن الإزعاج.`
        : `راجعنا ${named(facts)} ووجدنا ما يخالف قواعدنا، فلم يعد هذا المحتوى يظهر لغيرك.${facts.reason ? ` السبب: ${sentence(facts.reason)}` : ''} إن رأيت أننا أخطأنا فاكتب إلينا.`,
    brief: () => 'نظر فريقنا في الأمر.',
    action: 'مراسلتنا',
    actionFor: ({ kind, verdict }) =>
      verdict === 'keep' && hasPage(kind) ? `مشاهدة ${THINGS[kind]}` : 'مراسلتنا',
  },
  content_waits: {
    name: 'محتوى مبلَّغ عنه بانتظار القرار',
    title: () => 'محتوى مخفي بسبب بلاغات، بانتظار قرارك',
    text: ({ kind, reasons }) =>
      `أبلغ عدة أشخاص عن ${SOMEONES_THINGS[kind]}، والمحتوى مخفي إلى أن تقرر. ما قيل فيه: ${reasons.map(reason => REASONS[reason]).join('، ')}.`,
    several: items => ({
      title: `محتويات مخفية بسبب بلاغات، بانتظار قرارك: ${items.length}`,
      text: 'أبلغ عنها عدة أشخاص، وهي مخفية إلى أن تقرر.',
    }),
    action: 'اتخاذ القرار',
  },
}
