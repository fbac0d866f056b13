import { type CaseKind, caseKinds, caseObstacle } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'

export function possibleCases(pickup: Pickup, now: Date): CaseKind[] {
  const closedAt = pickup.history.findLast(({ status }) => status === pickup.status)?.at ?? null
  return caseKinds.filter(kind => caseObstacle({ ...pickup, closedAt }, kind, now) === null)
}
