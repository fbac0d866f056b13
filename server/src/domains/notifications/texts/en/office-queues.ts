import type { AbusePattern } from '@dawra/contract/abuse/rules'
import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dayOf } = formatIn('en')

export interface AbuseWaitsFacts {
  caseId: string
  pattern: AbusePattern
}

export interface PrivacyWaitsFacts {
  requestId: string
  number: number
  /** ISO 8601: the legal deadline for the answer. */
  dueAt: string
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

export const officeQueues = {
  abuse_waits: {
    title: () => 'Accounts that seem to work together',
    text: ({ pattern }) => `We found ${PATTERNS[pattern]}. Nothing happens before you decide.`,
    several: items => ({
      title: `${items.length} cases of accounts that seem to work together`,
      text: 'Nothing happens before you decide.',
    }),
    action: 'Open the cases',
  } satisfies KindText<AbuseWaitsFacts>,
  privacy_waits: {
    title: ({ number }) => `Privacy request No. ${number} waits for an answer`,
    text: ({ dueAt }) =>
      `Someone asks for a right under the data protection law. It has to be answered by ${isolated(dayOf(dueAt))}.`,
    several: items => ({
      title: `${items.length} privacy requests wait for an answer`,
      text: 'The law gives us 45 days for each.',
    }),
    action: 'Open the requests',
  } satisfies KindText<PrivacyWaitsFacts>,
}
