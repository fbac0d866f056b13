import type { ReportedKind, ReportReason } from '@dawra/contract/moderation.rules'
import { button, letter, paragraph } from '#platform/messages/letter'
import type { Texts } from './en.ts'

/** As the reader's own. */
const THINGS: Record<ReportedKind, string> = {
  deal: 'عرضك',
  donation: 'تبرّعك',
  review: 'تقييمك',
  message: 'رسالتك',
  venue: 'محلك',
  rating: 'تقييمك',
}

const REASONS: Record<ReportReason, string> = {
  unsafe_food: 'قد يكون الطعام غير آمن',
  not_as_described: 'لا يطابق الوصف',
  abusive: 'فيه إساءة إلى أحد',
  spam: 'إعلان مزعج',
  scam: 'يبدو احتيالًا',
  private_data: 'يكشف بيانات خاصة',
  other: 'سبب آخر',
}

/** What a mail calls a thing: by its title where it has one. */
const named = (kind: ReportedKind, title: string) => (title ? `${THINGS[kind]} «${title}»` : THINGS[kind])

export const texts: Texts = {
  mails: {
    content_hidden: facts =>
      letter(`أخفينا ${THINGS[facts.kind]} إلى أن ننظر في الأمر`, [
        paragraph`وصلتنا عدة بلاغات بشأن ${named(facts.kind, facts.title)}. لن يظهر هذا المحتوى لغيرك إلى أن ننظر في الأمر بأنفسنا، وعادةً خلال يوم.`,
        facts.reasons.length > 0
          ? paragraph`ما قيل فيها: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}.`
          : undefined,
        paragraph`لا يلزمك فعل شيء. وإن أردت توضيح الأمر من جهتك فاكتب إلينا.`,
        button('مراسلتنا', facts.link),
      ]),
    hidden_waits: facts =>
      letter('محتوى مخفي بسبب بلاغات، بانتظار قرارك', [
        facts.title
          ? paragraph`أبلغ عدة أشخاص عن «${facts.title}»، وهو مخفي إلى أن تقرر.`
          : paragraph`أبلغ عدة أشخاص عن محتوى، وهو مخفي إلى أن تقرر.`,
        paragraph`ما قيل فيه: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}.`,
        button('اتخاذ القرار', facts.link),
      ]),
    content_decided: facts =>
      letter(
        facts.verdict === 'keep' ? `أعدنا إظهار ${THINGS[facts.kind]}` : `أزلنا ${THINGS[facts.kind]}`,
        facts.verdict === 'keep'
          ? [
              paragraph`راجعنا ${named(facts.kind, facts.title)} ولم نجد ما يخالف قواعدنا، فأعدنا إظهار المحتوى للجميع. نعتذر عن الإزعاج.`,
              button('مراسلتنا', facts.link),
            ]
          : [
              paragraph`راجعنا ${named(facts.kind, facts.title)} ووجدنا ما يخالف قواعدنا، فلم يعد هذا المحتوى يظهر لغيرك.`,
              ...(facts.reason ? [paragraph`السبب: ${facts.reason}`] : []),
              paragraph`إن رأيت أننا أخطأنا فاكتب إلينا وسننظر في الأمر من جديد.`,
              button('مراسلتنا', facts.link),
            ],
      ),
  },
  personalData: {
    section: 'البلاغات',
    labels: {
      reports: 'ما أبلغت عنه',
      reportedAt: 'تاريخ البلاغ',
    },
    values: {
      unsafe_food: 'طعام غير آمن',
      not_as_described: 'لا يطابق الوصف',
      abusive: 'إساءة',
      spam: 'إعلان مزعج',
      scam: 'احتيال',
      private_data: 'بيانات خاصة',
      content_hidden: 'إخفاء ما نشرته',
      hidden_waits: 'محتوى مخفي بانتظار قرار',
      content_decided: 'قرار بشأن ما نشرته',
    },
  },
}
