import { join } from 'node:path'
import { spacedAccessCode } from '@dawra/contract/bins/rules'
import { renderSVG } from 'uqr'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { TEXTS } from '../texts/index.ts'

const template = join(import.meta.dirname, 'poster.typ')

/** The sheet to hang up in a building, in both languages. @throws Refusal('not_found' | 'unavailable') */
export async function getPoster(ctx: Ctx, id: string, publicUrl: string): Promise<Response> {
  const building = await maybe<{ code: string }>(
    ctx.db,
    sql`select access_code as code from bins.subscriptions
      where id = ${id} and user_id = ${personOf(ctx).userId} and access_code is not null`,
  )
  if (!building) throw new Refusal('not_found')
  const pdf = await print({ template, content: posterContent(building.code, publicUrl), as: 'pdf' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="dawra-poster.pdf"',
      'cache-control': 'private, no-store',
    },
  })
}

export const posterContent = (code: string, publicUrl: string) => ({
  code: spacedAccessCode(code),
  labelTexts: { ar: TEXTS.ar.poster, en: TEXTS.en.poster },
  // A phone's camera opens the page for joining, with the code filled in.
  qr: renderSVG(new URL(`/bins?code=${code}`, publicUrl).href, { ecc: 'M', border: 0 }),
})
