import { join } from 'node:path'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { cityOf } from '#settings'
import { requireVenueRole } from '#venues'
import type { Payee } from '../payee.ts'
import { statementContent } from './content.ts'
import { statementCsv } from './csv.ts'
import { type StatementHead, type StatementLine, selectLines, selectStatement } from './load-statement.ts'

const template = join(import.meta.dirname, 'statement.typ')

export interface WantedFile {
  statementId: string
  format: 'pdf' | 'csv'
  language: Language
}

/** A statement as a file, for accountants and managers of its venue. @throws Refusal('not_found' | 'not_allowed' | 'unavailable') */
export async function getStatementFile(ctx: Ctx, venueId: string, wanted: WantedFile): Promise<Response> {
  await requireVenueRole(ctx, venueId, 'accountant')
  return statementFile(ctx, { kind: 'venue', id: venueId }, wanted)
}

/** A statement of a payee; the caller has checked the access. @throws Refusal('not_found' | 'unavailable') */
export async function statementFile(
  ctx: Ctx,
  payee: Payee,
  { statementId, format, language }: WantedFile,
): Promise<Response> {
  const statement = await selectStatement(ctx, payee, statementId)
  if (!statement) throw new Refusal('not_found')
  const lines = await selectLines(ctx, payee, statement.week)
  return new Response(await BODIES[format](statement, lines, language, await cityOf(ctx.db)), {
    headers: {
      'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${statement.week}.${format}"`,
      'content-language': language,
      'cache-control': 'private, no-store',
    },
  })
}

type Bytes = string | Uint8Array<ArrayBuffer>
type Body = (
  statement: StatementHead,
  lines: readonly StatementLine[],
  language: Language,
  city: City,
) => Promise<Bytes> | Bytes

export const printStatement = (...given: Parameters<typeof statementContent>) =>
  print({ template, content: statementContent(...given), as: 'pdf' })

const BODIES: Record<WantedFile['format'], Body> = {
  pdf: printStatement,
  csv: statementCsv,
}
