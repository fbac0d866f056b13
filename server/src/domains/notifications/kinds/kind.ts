import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import type { Attach } from '#platform/messages'
import type { Tx } from '#platform/transact'
import type { DetailsIn, FactsIn } from './kind-text.ts'

export interface Kind<Facts, Details = never> {
  link(facts: Facts): string
  /** Checked again before a message is sent; without it the notification is always current. */
  isCurrent?(tx: Tx, facts: Facts): Promise<boolean>
  /** The mail address in place of the account's; null when it is no longer known. */
  mailTo?(tx: Tx, facts: Facts): Promise<string | null>
  details?(tx: Tx, facts: Facts): Promise<Details | undefined>
  files?(ctx: Ctx, facts: Facts, language: Language): ReturnType<Attach>
  /** Sample facts, for the developers' preview and the tests of texts. */
  examples: readonly [Facts, ...Facts[]]
}

/** One kind for each entry of the texts. */
export type KindsOf<Texts> = {
  readonly [Name in keyof Texts]: Kind<FactsIn<Texts[Name]>, DetailsIn<Texts[Name]>>
}
