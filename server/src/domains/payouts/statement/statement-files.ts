import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import type { Attachment } from '#platform/messages'
import { cityOf } from '#settings'
import type { Payee } from '../payee.ts'
import { printStatement } from './get-statement-file.ts'
import { selectLines, selectStatement } from './load-statement.ts'

export async function statementFiles(
  ctx: Ctx,
  { payee, statementId }: { payee: Payee; statementId: string },
  language: Language,
): Promise<readonly Attachment[]> {
  const statement = await selectStatement(ctx, payee, statementId)
  if (!statement) return []
  const lines = await selectLines(ctx, payee, statement.week)
  const content = Buffer.from(await printStatement(statement, lines, language, await cityOf(ctx.db)))
  return [{ filename: `statement-${statement.week}.pdf`, contentType: 'application/pdf', content }]
}
