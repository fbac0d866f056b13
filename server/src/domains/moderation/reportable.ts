import type { ReportedKind } from '@dawra/contract/moderation/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { Refusal } from '#platform/errors'
import type { Db } from '#platform/sql'

export interface Described {
  /** Null in both languages when targets of the kind have no title. */
  title: Localized
  text: string | null
  author: string | null
  authorId: string | null
  /** Further owners, such as a venue's team: they cannot report it, and are notified of the decision. */
  alsoOf?: readonly string[]
}

/** The reportable content of a domain. The app passes it in, because all of these domains are in higher layers. */
export interface Reportable {
  kind: ReportedKind
  /**
   * Undefined if the target does not exist or `reporterId` cannot see it; a null `reporterId` is the office, which also
   * sees hidden content.
   */
  describe(db: Db, id: string, reporterId: string | null): Promise<Described | undefined>
  /**
   * Whether the author is in good standing: a hidden case of a trusted author is decided first. Without this function
   * no author is trusted.
   */
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
