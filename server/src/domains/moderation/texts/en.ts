import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation.rules'
import { button, letter, paragraph } from '#platform/messages/letter'

const THINGS: Record<ReportedKind, string> = {
  deal: 'deal',
  donation: 'donation',
  review: 'review',
  message: 'message',
  venue: 'store',
  rating: 'rating',
}

const REASONS: Record<ReportReason, string> = {
  unsafe_food: 'the food may be unsafe',
  not_as_described: 'it is not as described',
  abusive: 'it insults someone',
  spam: 'it is advertising',
  scam: 'it looks like a scam',
  private_data: 'it shows private data',
  other: 'another reason',
}

/** What a mail calls a thing: by its title where it has one. */
const named = (kind: ReportedKind, title: string) => (title ? `${THINGS[kind]} “${title}”` : THINGS[kind])

/** A thing that was reported, never by whom; without a title of its own the title is empty. */
interface Reported {
  kind: ReportedKind
  title: string
  link: string
}

export const texts = {
  mails: {
    content_hidden: (facts: Reported & { reasons: readonly ReportReason[] }) =>
      letter(`Your ${THINGS[facts.kind]} is hidden while we check it`, [
        paragraph`Several people reported your ${named(facts.kind, facts.title)}. No one else can see it until we have checked it, usually within a day.`,
        facts.reasons.length > 0
          ? paragraph`What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}.`
          : undefined,
        paragraph`You do not need to do anything. If you want to tell us your side, write to us.`,
        button('Write to us', facts.link),
      ]),
    hidden_waits: (facts: { title: string; reasons: readonly ReportReason[]; link: string }) =>
      letter('A reported item is hidden and waits for your decision', [
        facts.title
          ? paragraph`“${facts.title}” was reported by several people and is hidden until you have decided.`
          : paragraph`Something was reported by several people and is hidden until you have decided.`,
        paragraph`What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}.`,
        button('Decide', facts.link),
      ]),
    content_decided: (facts: Reported & { verdict: Verdict; reason?: string | null }) =>
      letter(
        facts.verdict === 'keep'
          ? `Your ${THINGS[facts.kind]} is visible again`
          : `Your ${THINGS[facts.kind]} was removed`,
        facts.verdict === 'keep'
          ? [
              paragraph`We have looked at your ${named(facts.kind, facts.title)} and found nothing wrong. It is visible again. We are sorry for the interruption.`,
              button('Write to us', facts.link),
            ]
          : [
              paragraph`We have looked at your ${named(facts.kind, facts.title)}. It breaks our rules, so no one else can see it.`,
              ...(facts.reason ? [paragraph`Our reason: ${facts.reason}`] : []),
              paragraph`If you think that we are wrong, write to us and we will look again.`,
              button('Write to us', facts.link),
            ],
      ),
  },
  personalData: {
    section: 'Reports',
    labels: {
      reports: 'What you reported',
      reportedAt: 'Reported',
    },
    values: {
      unsafe_food: 'unsafe food',
      not_as_described: 'not as described',
      abusive: 'insulting',
      spam: 'advertising',
      scam: 'scam',
      private_data: 'private data',
      content_hidden: 'your content is hidden',
      hidden_waits: 'hidden content to decide on',
      content_decided: 'decision on your content',
    },
  },
}

export type Texts = typeof texts
