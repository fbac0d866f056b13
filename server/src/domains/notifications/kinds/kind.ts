import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import type { Attach } from '#platform/messages'
import type { Tx } from '#platform/transact'
import type { DetailsOf, FactsOf } from '../texts/index.ts'

export interface Kind<Name extends NotificationKind> {
  link(facts: FactsOf<Name>): string
  /** Checked again before a message is sent; without it the notification is always current. */
  isCurrent?(tx: Tx, facts: FactsOf<Name>): Promise<boolean>
  /** The mail address in place of the account's; null when it is no longer known. */
  mailTo?(tx: Tx, facts: FactsOf<Name>): Promise<string | null>
  details?(tx: Tx, facts: FactsOf<Name>): Promise<DetailsOf<Name> | undefined>
  files?(ctx: Ctx, facts: FactsOf<Name>, language: Language): ReturnType<Attach>
}
