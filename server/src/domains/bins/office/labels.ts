import { join } from 'node:path'
import { MAX_BINS_AT_ONCE } from '@dawra/contract/bins/rules'
import { renderSVG } from 'uqr'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { many, sql } from '#platform/sql'
import { TEXTS } from '../texts/index.ts'

const template = join(import.meta.dirname, 'labels.typ')

interface Label {
  number: number
  token: string
  sizeLitres: number
}

/** Labels of a range of bin numbers, without retired bins. @throws Refusal('not_found' | 'unavailable') */
export async function getBinLabels(
  { db }: Ctx,
  { from, until, publicUrl }: { from: number; until: number; publicUrl: string },
): Promise<Response> {
  const labels = await many<Label>(
    db,
    sql`select number, token, size_litres as "sizeLitres" from bins.bins
      where number between ${from}::bigint and ${until}::bigint and status <> 'retired'
      order by number limit ${MAX_BINS_AT_ONCE}::int`,
  )
  if (labels.length === 0) throw new Refusal('not_found')
  const pdf = await print({ template, content: labelsContent(labels, publicUrl), as: 'pdf' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="dawra-bins-${labels[0]!.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

export const labelsContent = (labels: readonly Label[], publicUrl: string) => ({
  labelTexts: { ar: TEXTS.ar.label, en: TEXTS.en.label },
  labels: labels.map(({ number, token, sizeLitres }) => ({
    number: String(number),
    litres: `${sizeLitres} L`,
    // The camera of any phone opens the bin's page.
    qr: renderSVG(new URL(`/bin/${token}`, publicUrl).href, { ecc: 'M', border: 0 }),
  })),
})
