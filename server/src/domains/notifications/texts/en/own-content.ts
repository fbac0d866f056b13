import { hasPage, type ReportedKind, type ReportReason, type Verdict } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import { REASONS, THINGS } from './office.ts'

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

function named({ kind, title }: OwnFacts): string {
  const name = localized(title)
  return name ? `${THINGS[kind]} “${isolated(name)}”` : THINGS[kind]
}

/** The office's decision about the reader's account, with its reason and without the other accounts involved. */
export interface AbuseDecidedFacts {
  caseId: string
  decision: 'warned' | 'points' | 'blocked'
  reason: string
}

/** The answer to a request about the reader's own data; `number` is the request's number. */
export interface PrivacyAnsweredFacts {
  requestId: string
  number: number
  answer: string
}

const DECISIONS: Readonly<Record<AbuseDecidedFacts['decision'], { title: string; text: string }>> = {
  warned: {
    title: 'A warning about the use of your account',
    text: 'We have looked at how your account and others are used together, and ask you to change that.',
  },
  points: {
    title: 'We have taken back points',
    text: 'We have looked at how your account and others are used together, and have taken back points that were earned that way.',
  },
  blocked: {
    title: 'Your account is blocked',
    text: 'We have looked at how your account and others are used together, and have blocked it.',
  },
}

export const ownContent = {
  content_hidden: {
    title: ({ kind }) => `Your ${THINGS[kind]} is hidden while we check it`,
    text: facts =>
      `Several people reported your ${named(facts)}. No one else can see it until we have checked it, usually within a day. What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}. You do not need to do anything. If you want to tell us your side, write to us.`,
    brief: () => 'Several people reported it.',
    action: 'Write to us',
  } satisfies KindText<OwnHiddenFacts>,
  content_decided: {
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
  abuse_decided: {
    title: ({ decision }) => DECISIONS[decision].title,
    text: ({ decision, reason }) =>
      `${DECISIONS[decision].text} Our reason: ${sentence(reason)} If you think that we are wrong, write to us: a person reads it and answers.`,
    brief: () => 'Our team has decided something about your account.',
    action: 'Write to us',
  } satisfies KindText<AbuseDecidedFacts>,
  privacy_answered: {
    title: ({ number }) => `Our answer to your privacy request No. ${number}`,
    text: ({ answer }) => `${sentence(answer)} If the answer does not satisfy you, write to us.`,
    brief: ({ number }) => `Your privacy request No. ${number} has been answered.`,
    action: 'See my requests',
  } satisfies KindText<PrivacyAnsweredFacts>,
}
