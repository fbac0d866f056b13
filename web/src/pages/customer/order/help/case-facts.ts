import type { Pickup } from '@dawra/contract/orders'
import { type CaseKind, caseKinds, caseObstacle } from '@dawra/contract/pickup-problems.rules'

export function possibleCases(pickup: Pickup, now: Date): CaseKind[] {
  const closedAt = pickup.history.findLast(({ status }) => status === pickup.status)?.at ?? null
  return caseKinds.filter(kind => caseObstacle({ ...pickup, closedAt }, kind, now) === null)
}
