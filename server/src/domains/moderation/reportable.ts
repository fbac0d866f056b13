import type { Localized } from '@dawra/contract/common'
import type { ReportedKind } from '@dawra/contract/moderation.rules'
import { Refusal } from '#platform/errors'
import type { Db } from '#platform/sql'

/** A target as its own domain describes it to the operator. */
export interface Described {
  /** Null in both languages when targets of the kind have no title. */
  title: Localized
  text: string | null
  author: string | null
  authorId: string | null
  /** Further owners, such as a venue's team: they cannot report it, and are notified of the decision. */
  alsoOf?: readonly string[]
}

/** What may be reported of a domain: handed over by the app, because all of them lie above. */
export interface Reportable {
  kind: ReportedKind
  /**
   * Undefined when it does not exist or `reporterId` cannot see it; null stands for the operator, who sees
   * also what is hidden.
   */
  describe(db: Db, id: string, reporterId: string | null): Promise<Described | undefined>
  /** Whether its author is in good standing: hidden by reports, it is decided first. Without it nobody is. */
  isTrusted?(db: Db, id: string): Promise<boolean>
}

export type Reportables = ReadonlyMap<ReportedKind, Reportable>

/** @throws Refusal('not_found') */
export async function describeFor(
  db: Db,
  reportables: Reportables,
  { kind, id }: { kind: ReportedKind; id: string },
  reporterId: string,
): Promise<Described> {
  const described = await reportables.get(kind)?.describe(db, id, reporterId)
  if (!described) throw new Refusal('not_found')
  return described
}

export const ownersOf = ({ authorId, alsoOf = [] }: Described): readonly string[] => [
  ...new Set(authorId ? [authorId, ...alsoOf] : alsoOf),
]
