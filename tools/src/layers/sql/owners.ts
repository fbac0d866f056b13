import { DYNAMIC_SQL, isPlanned, layerOf } from '../../layers.ts'
import type { Finding } from '../finding.ts'
import type { Catalog, SqlStatement } from './files.ts'
import { referencesInText } from './fragments.ts'
import { referenceViolation } from './rules.ts'

export function fileViolations(statement: SqlStatement, catalog: Catalog): Finding[] {
  const { path, line, name, schema, dynamic } = statement
  const { domain, isFolder } = ownerOfFile(path)
  const complain = (at: number, what: string | undefined): Finding[] =>
    what ? [{ path, line: at, what }] : []
  if (schema === '') return complain(line, `${name} has no schema: name the schema`)
  if (schema && !isPlanned(schema))
    return complain(line, `the plan has no schema ${schema}: give it a layer in tools/src/layers.ts`)
  // A migration may alter several schemas; a definition stands beside its domain.
  const owner = schema ?? domain
  return [
    ...complain(
      line,
      isFolder && owner !== domain ? `${name} belongs to ${owner}: move it to its sql folder` : undefined,
    ),
    ...statement.references.flatMap(reference =>
      complain(reference.line, referenceViolation({ name: owner, catalog }, reference)),
    ),
    ...dynamic.flatMap(({ line: at, literals }) => [
      ...complain(
        at,
        DYNAMIC_SQL[name]
          ? undefined
          : `${name} runs a text as SQL: write the statement, or give the reason in DYNAMIC_SQL of tools/src/layers.ts`,
      ),
      ...literals
        .flatMap(text => referencesInText({ text, line: at }, catalog))
        .flatMap(reference =>
          complain(reference.line, referenceViolation({ name: owner, catalog }, reference)),
        ),
    ]),
  ]
}

/** `0022_orders.sql`, `domains/orders/sql/placing.sql`, `platform/sql/outbox.sql`. */
function ownerOfFile(path: string): { domain: string; isFolder: boolean } {
  const [, folder] = /^server\/src\/(?:domains\/)?([^/]+)\//.exec(path) ?? []
  if (folder) return { domain: folder, isFolder: true }
  const [, named = ''] = /\d{4}_([a-z]+)/.exec(path) ?? []
  return { domain: layerOf(named) >= 0 ? named : 'platform', isFolder: false }
}
