import type { Examples } from './examples-type.ts'
import type { PickupFacts } from './texts/en/orders.ts'
import type { CaseFacts } from './texts/en/pickup-problems.ts'

const venueId = '0192f0c8-0000-7000-8000-000000000006'
const pickup: PickupFacts = {
  orderId: '0192f0c8-0000-7000-8000-000000000001',
  pickupId: '0192f0c8-0000-7000-8000-000000000002',
  number: 'DS2611210042',
  seller: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  window: { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' },
}
const problem: CaseFacts = {
  ...pickup,
  venueId,
  caseId: '0192f0c8-0000-7000-8000-000000000003',
  about: 'closed',
  state: 'with_venue',
  amount: 2500,
  isCash: false,
  answerBy: '2026-11-21T14:20:00Z',
  afterSilence: 'refund' as const,
  officeBecause: null,
  settledBy: null,
}

export const PROBLEM_EXAMPLES: Examples<
  | 'someone_else_collects'
  | 'case_opened'
  | 'appeal_opened'
  | 'case_ended'
  | 'case_answered'
  | 'case_refunded_by_silence'
  | 'case_disputed'
  | 'appeal_decided'
  | 'running_late'
  | 'office_case'
> = {
  someone_else_collects: [
    { ...pickup, venueId, isNamed: true },
    { ...pickup, isNamed: false },
  ],
  case_opened: [problem],
  appeal_opened: [
    { ...problem, about: 'missed' },
    { ...problem, about: 'collected' },
  ],
  case_ended: [
    { ...problem, state: 'refunded', settledBy: 'silence' },
    { ...problem, state: 'declined', settledBy: 'office' },
    { ...problem, state: 'part_refunded', settledBy: 'office' },
    { ...problem, about: 'collected', state: 'corrected', settledBy: 'office' },
  ],
  case_answered: [
    { ...problem, state: 'part_refunded', settledBy: 'venue', amount: 900 },
    { ...problem, state: 'part_refunded', settledBy: 'office', amount: 900 },
    { ...problem, state: 'refunded', settledBy: 'venue' },
    { ...problem, state: 'declined', settledBy: 'office' },
  ],
  case_refunded_by_silence: [{ ...problem, state: 'refunded', settledBy: 'silence' }],
  case_disputed: [{ ...problem, state: 'with_office', officeBecause: 'disputed' }],
  appeal_decided: [
    { ...problem, about: 'missed', state: 'refunded', settledBy: 'office' },
    { ...problem, about: 'missed', state: 'declined', settledBy: 'office' },
    { ...problem, about: 'collected', state: 'corrected', settledBy: 'venue' },
    { ...problem, about: 'collected', state: 'declined', settledBy: 'office' },
  ],
  running_late: [
    { ...pickup, venueId, minutes: 20 },
    { ...pickup, minutes: 0 },
  ],
  office_case: [{ ...problem, state: 'with_office', officeBecause: 'disputed' }],
}
