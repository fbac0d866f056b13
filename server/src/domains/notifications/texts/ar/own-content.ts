import { hasPage, type ReportedKind } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { ownContent as english } from '../en/own-content.ts'
import { REASONS } from './office.ts'

const { localized } = formatIn('ar')

/** With the possessive of the reader. */
const THINGS: Readonly<Record<ReportedKind, string>> = {
  deal: 'عرضك',
  donation: 'تبرّعك',
  review: 'تقييمك',
  message: 'رسالتك',
  venue: 'محلك',
  rating: 'تقييمك',
  product: 'منتجك من السماد',
}

function named({ kind, title }: { kind: ReportedKind; title: Localized }): string {
  const name = localized(title)
  return name ? `${THINGS[kind]} «${isolated(name)}»` : THINGS[kind]
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

export const ownContent: typeof english = {
  content_hidden: {
    title: ({ kind }) => `أخفينا ${THINGS[kind]} إلى أن ننظر في الأمر`,
    text: facts =>
      `وصلتنا عدة بلاغات بشأن ${named(facts)}. لن يظهر هذا المحتوى لغيرك إلى أن ننظر في الأمر بأنفسنا، وعادةً خلال يوم. ما قيل فيها: ${facts.reasons.map(reason => REASONS[reason]).join('، ')}. لا يلزمك فعل شيء. وإن أردت توضيح الأمر من جهتك فاكتب إلينا.`,
    brief: () => 'وصلتنا عدة بلاغات بشأنه.',
    action: 'مراسلتنا',
  },
  content_decided: {
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
  abuse_decided: {
    title: ({ decision }) => DECISIONS[decision].title,
    text: ({ decision, reason }) =>
      `${DECISIONS[decision].text} السبب: ${sentence(reason)} إن رأيت أننا أخطأنا فاكتب إلينا: يقرأ رسالتك أحد أفراد فريقنا ويرد عليها.`,
    brief: () => 'اتخذ فريقنا قرارًا بشأن حسابك.',
    action: 'مراسلتنا',
  },
  privacy_answered: {
    title: ({ number }) => `ردّنا على طلبك رقم ${number} بشأن بياناتك`,
    text: ({ answer }) => `${sentence(answer)} إن لم يكفك هذا الرد فاكتب إلينا.`,
    brief: ({ number }) => `رددنا على طلبك رقم ${number} بشأن بياناتك.`,
    action: 'مشاهدة طلباتي',
  },
}
