import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { FactsOf } from './texts/index.ts'

export type Examples<Kind extends NotificationKind> = {
  readonly [Name in Kind]: readonly [FactsOf<Name>, ...FactsOf<Name>[]]
}
