import type { Language } from '@dawra/contract/common'
import type { NotificationKind } from '@dawra/contract/notifications.rules'
import type { Ctx } from '#platform/context'
import type { Attach } from '#platform/messages'
import type { Tx } from '#platform/transact'
import type { DetailsOf, FactsOf } from '../texts/index.ts'

/** What the server knows of a kind beside its rule and its texts. */
export interface Kind<Name extends NotificationKind> {
  /** The page that it leads to. */
  link(facts: FactsOf<Name>): string
  /** Asked again when a message is to go out; without it the news stays true. */
  isCurrent?(tx: Tx, facts: FactsOf<Name>): Promise<boolean>
  /** The address that its mail goes to in place of the account's; null when that is not known any more. */
  mailTo?(tx: Tx, facts: FactsOf<Name>): Promise<string | null>
  /** What its mail tells beside the facts. */
  details?(tx: Tx, facts: FactsOf<Name>): Promise<DetailsOf<Name> | undefined>
  /** Files that go with its mail. */
  files?(ctx: Ctx, facts: FactsOf<Name>, language: Language): ReturnType<Attach>
}
