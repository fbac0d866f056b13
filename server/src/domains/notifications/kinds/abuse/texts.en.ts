import type { AbusePattern } from '@dawra/contract/abuse/rules'
import { sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

export interface AbuseWaitsFacts {
  caseId: string
  pattern: AbusePattern
}

/** The office's decision about the reader's account, with its reason and without the other accounts involved. */
export interface AbuseDecidedFacts {
  caseId: string
  decision: 'warned' | 'points' | 'blocked'
  reason: string
}

const PATTERNS: Readonly<Record<AbusePattern, string>> = {
  order_pair: 'a customer who orders from one store alone',
  order_group: 'several customers who order from one store alone',
  voucher_seller: 'a seller whom mostly vouchers pay',
  heavy_driver: 'a driver at whose stops more is weighed than colleagues weigh there',
  above_ticket: 'a driver whose bins weigh more than the weighbridge says',
  spent_refunded: 'someone whose order was refunded after its points had paid for a voucher',
  donation_pair: 'two accounts that give to each other',
  shared_device: 'several accounts on one device',
  shared_phone: 'several accounts with one phone number',
  shared_card: 'several accounts with one card',
  fresh_reports: 'many reports by new accounts at once',
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

export const texts = {
  abuse_waits: {
    name: 'Accounts that seem to work together',
    title: () => 'Accounts that seem to work together',
    text: ({ pattern }) => `We found ${PATTERNS[pattern]}. Nothing happens before you decide.`,
    several: items => ({
      title: `${items.length} cases of accounts that seem to work together`,
      text: 'Nothing happens before you decide.',
    }),
    action: 'Open the cases',
  } satisfies KindText<AbuseWaitsFacts>,
  abuse_decided: {
    name: 'Decision about the use of your account',
    title: ({ decision }) => DECISIONS[decision].title,
    text: ({ decision, reason }) =>
      `${DECISIONS[decision].text} Our reason: ${sentence(reason)} If you think that we are wrong, write to us: a person reads it and answers.`,
    brief: () => 'Our team has decided something about your account.',
    action: 'Write to us',
  } satisfies KindText<AbuseDecidedFacts>,
}
