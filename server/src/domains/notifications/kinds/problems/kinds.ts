import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { board } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import { pickup } from '../orders/example-order.ts'
import type { CaseFacts, CollectorFacts, LateFacts, texts } from './texts.en.ts'

const order = ({ orderId }: { orderId: string }) => `/orders/${orderId}`

const isLate = async (tx: Tx, { pickupId, minutes }: LateFacts) =>
  (await maybe(
    tx.db,
    sql`select from orders.pickup_notices
      where id = ${pickupId} and status in ('confirmed', 'ready') and late_minutes = ${minutes}`,
  )) !== undefined

const isCollectedSo = async (tx: Tx, { pickupId, isNamed }: CollectorFacts) =>
  (await maybe(
    tx.db,
    sql`select from orders.pickup_notices
      where id = ${pickupId} and status in ('confirmed', 'ready') and has_pass = ${isNamed}::boolean`,
  )) !== undefined

const isIn =
  (state: 'with_venue' | 'with_office') =>
  async (tx: Tx, { caseId }: CaseFacts) =>
    (await maybe(tx.db, sql`select from orders.case_notices where id = ${caseId} and status = ${state}`)) !==
    undefined

const venueId = '0192f0c8-0000-7000-8000-000000000006'
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

export const kinds = {
  running_late: {
    link: board,
    isCurrent: isLate,
    examples: [
      { ...pickup, venueId, minutes: 20 },
      { ...pickup, minutes: 0 },
    ],
  },
  someone_else_collects: {
    link: board,
    isCurrent: isCollectedSo,
    examples: [
      { ...pickup, venueId, isNamed: true },
      { ...pickup, isNamed: false },
    ],
  },
  case_opened: { link: board, isCurrent: isIn('with_venue'), examples: [problem] },
  appeal_opened: {
    link: board,
    isCurrent: isIn('with_venue'),
    examples: [
      { ...problem, about: 'missed' },
      { ...problem, about: 'collected' },
    ],
  },
  case_ended: {
    link: board,
    examples: [
      { ...problem, state: 'refunded', settledBy: 'silence' },
      { ...problem, state: 'declined', settledBy: 'office' },
      { ...problem, state: 'part_refunded', settledBy: 'office' },
      { ...problem, about: 'collected', state: 'corrected', settledBy: 'office' },
    ],
  },
  case_answered: {
    link: order,
    examples: [
      { ...problem, state: 'part_refunded', settledBy: 'venue', amount: 900 },
      { ...problem, state: 'part_refunded', settledBy: 'office', amount: 900 },
      { ...problem, state: 'refunded', settledBy: 'venue' },
      { ...problem, state: 'declined', settledBy: 'office' },
    ],
  },
  case_refunded_by_silence: {
    link: order,
    examples: [{ ...problem, state: 'refunded', settledBy: 'silence' }],
  },
  case_disputed: {
    link: order,
    isCurrent: isIn('with_office'),
    examples: [{ ...problem, state: 'with_office', officeBecause: 'disputed' }],
  },
  appeal_decided: {
    link: order,
    examples: [
      { ...problem, about: 'missed', state: 'refunded', settledBy: 'office' },
      { ...problem, about: 'missed', state: 'declined', settledBy: 'office' },
      { ...problem, about: 'collected', state: 'corrected', settledBy: 'venue' },
      { ...problem, about: 'collected', state: 'declined', settledBy: 'office' },
    ],
  },
  office_case: {
    link: () => '/admin',
    isCurrent: isIn('with_office'),
    examples: [{ ...problem, state: 'with_office', officeBecause: 'disputed' }],
  },
} satisfies KindsOf<typeof texts>
