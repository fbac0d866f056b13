import { join } from 'node:path'
import { spacedCode } from '@dawra/contract/charities/rules'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import { renderSVG } from 'uqr'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { maybe, sql } from '#platform/sql'
import { formatIn, isolated } from '#platform/texts/format'
import { requireMember } from '../members.ts'
import { TEXTS } from '../texts/index.ts'
import { listCodesOf } from './codes.ts'

const template = join(import.meta.dirname, 'sheet.typ')

interface Wanted {
  language: Language
  publicUrl: string
}

interface Sheet {
  name: Localized
  portions: number
  validUntil: string
}

/** The unused cards of a sheet, to print and cut. @throws Refusal('not_found' | 'unavailable') */
export async function getCodeSheet(
  ctx: Ctx,
  batchId: string,
  { language, publicUrl }: Wanted,
): Promise<Response> {
  const { charityId } = await requireMember(ctx)
  const sheet = await maybe<Sheet>(
    ctx.db,
    sql`select n.name, b.portions, b.valid_until::text as "validUntil"
      from charities.code_batches b join charities.names n on n.id = b.charity_id
      where b.id = ${batchId} and b.charity_id = ${charityId}
        and b.valid_until >= platform.muscat_day(platform.now())`,
  )
  if (!sheet) throw new Refusal('not_found')
  const codes = await listCodesOf(ctx.db, batchId)
  if (codes.length === 0) throw new Refusal('not_found')
  const content = sheetContent(sheet, codes, { language, publicUrl })
  const pdf = await print({ template, content, as: 'pdf' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="dawra-codes.pdf"',
      'content-language': language,
      'cache-control': 'private, no-store',
    },
  })
}

export function sheetContent(
  { name, portions, validUntil }: Sheet,
  codes: readonly string[],
  { language, publicUrl }: Wanted,
) {
  const texts = TEXTS[language].cards
  const { dayOf, printed } = formatIn(language)
  return {
    language,
    title: texts.title,
    name: printed(name, texts.charity),
    portions: texts.portions(portions),
    until: texts.until(isolated(dayOf(validUntil))),
    how: texts.how,
    cards: codes.map(code => ({
      code: spacedCode(code),
      // A phone's camera opens the page on which a member counts the code.
      qr: renderSVG(new URL(`/charity?tab=hand_out&code=${code}`, publicUrl).href, { ecc: 'M', border: 0 }),
    })),
  }
}
