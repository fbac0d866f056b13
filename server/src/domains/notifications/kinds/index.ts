import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Kind } from './kind.ts'
import { mergeParts } from './merge-parts.ts'
import * as subjects from './subjects.ts'
import type { DetailsOf, FactsOf } from './texts.ts'

export const KINDS: { readonly [Name in NotificationKind]: Kind<FactsOf<Name>, DetailsOf<Name>> } =
  mergeParts(Object.values(subjects).map(({ kinds }) => kinds))

/** Holds for a kind whose facts were stored by this server: they have its shape. */
export const kindOf = (name: NotificationKind) => KINDS[name] as unknown as Kind<never>
