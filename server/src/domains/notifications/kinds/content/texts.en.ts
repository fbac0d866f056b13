import { hasPage, type ReportedKind, type ReportReason, type Verdict } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

/** The reported content, never the reporter. */
export interface HiddenFacts {
  kind: ReportedKind
  id: string
  reasons: readonly ReportReason[]
}

/** The reader's reported content, never the reporter. Some content has no title. */
interface OwnFacts {
  kind: ReportedKind
  id: string
  title: Localized
}

export type OwnHiddenFacts = OwnFacts & { reasons: readonly ReportReason[] }
/** `reason` is what the office wrote to the owner. */
export type OwnDecidedFacts = OwnFacts & { verdict: Verdict; reason: string | null }

const { localized } = formatIn('en')

const THINGS: Readonly<Record<ReportedKind, string>> = {
  deal: 'deal',
  donation: 'donation',
  review: 'review',
  message: 'message',
  venue: 'store',
  rating: 'rating',
  product: 'compost product',
}
const REASONS: Readonly<Record<ReportReason, string>> = {
  unsafe_food: 'the food may be unsafe',
  not_as_described: 'it is not as described',
  abusive: 'it insults someone',
  spam: 'it is advertising',
  scam: 'it looks like a scam',
  private_data: 'it shows private data',
  other: 'another reason',
}

function named({ kind, title }: OwnFacts): string {
  const name = localized(title)
  return name ? `${THINGS[kind]} “${isolated(name)}”` : THINGS[kind]
}

export const texts = {
  content_hidden: {
    name: 'Something of yours is hidden while we check it',
    title: ({ kind }) => `Your ${THINGS[kind]} is hidden while we check it`,
    text: facts =>
      `Several people reported your ${named(facts)}. No one else can see it until we have checked it, usually within a day. What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}. You do not need to do anything. If you want to tell us your side, write to us.`,
    brief: () => 'Several people reported it.',
    action: 'Write to us',
  } satisfies KindText<OwnHiddenFacts>,
  content_decided: {
    name: 'Decision on something of yours that was reported',
    title: ({ kind, verdict }) =>
      verdict === 'keep' ? `Your ${THINGS[kind]} is visible again` : `Your ${THINGS[kind]} was removed`,
    text: facts =>
      facts.verdict === 'keep'
        ? `We have looked at your ${named(facts)} and found nothing wrong. We are sorry for the interruption.`
        : `We have looked at your ${named(facts)}. It breaks our rules, so no one else can see it.${facts.reason ? ` Our reason: ${sentence(facts.reason)}` : ''} If you think that we are wrong, write to us.`,
    brief: () => 'Our team has looked at it.',
    action: 'Write to us',
    actionFor: ({ kind, verdict }): string =>
      verdict === 'keep' && hasPage(kind) ? `See your ${THINGS[kind]}` : 'Write to us',
  } satisfies KindText<OwnDecidedFacts>,
  content_waits: {
    name: 'Reported content waits for a decision',
    title: () => 'A hidden item waits for your decision',
    text: ({ kind, reasons }) =>
      `A ${THINGS[kind]} was reported by several people and is hidden until you have decided. What they say: ${reasons.map(reason => REASONS[reason]).join(', ')}.`,
    several: items => ({
      title: `${items.length} reported items are hidden and wait for your decision`,
      text: 'They were reported by several people and are hidden until you have decided.',
    }),
    action: 'Decide',
  } satisfies KindText<HiddenFacts>,
}
