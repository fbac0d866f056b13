import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { CaseFacts, CollectorFacts, LateFacts } from '../texts/en/pickup-problems.ts'
import { board } from './business-page.ts'
import type { Kind } from './kind.ts'

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

export const pickupProblemsKinds = {
  running_late: { link: board, isCurrent: isLate } satisfies Kind<'running_late'>,
  someone_else_collects: { link: board, isCurrent: isCollectedSo } satisfies Kind<'someone_else_collects'>,
  case_opened: { link: board, isCurrent: isIn('with_venue') } satisfies Kind<'case_opened'>,
  appeal_opened: { link: board, isCurrent: isIn('with_venue') } satisfies Kind<'appeal_opened'>,
  case_ended: { link: board } satisfies Kind<'case_ended'>,
  case_answered: { link: order } satisfies Kind<'case_answered'>,
  case_refunded_by_silence: { link: order } satisfies Kind<'case_refunded_by_silence'>,
  case_disputed: { link: order, isCurrent: isIn('with_office') } satisfies Kind<'case_disputed'>,
  appeal_decided: { link: order } satisfies Kind<'appeal_decided'>,
  office_case: {
    link: () => '/admin',
    isCurrent: isIn('with_office'),
  } satisfies Kind<'office_case'>,
}
