import type { NotificationKind } from '@dawra/contract/notifications.rules'
import type { FactsOf } from './texts/index.ts'

/** Facts of some kinds, as they may come; at least one of each. */
export type Examples<Kind extends NotificationKind> = {
  readonly [Name in Kind]: readonly [FactsOf<Name>, ...FactsOf<Name>[]]
}
