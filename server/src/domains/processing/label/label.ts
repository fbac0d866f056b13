import { join } from 'node:path'
import type { Language } from '@dawra/contract/platform/schemas'
import type { BagLabelFormat, HeapStatus } from '@dawra/contract/processing/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { maybe, sql } from '#platform/sql'
import { type LabelFacts, labelContent } from './content.ts'

const template = join(import.meta.dirname, 'label.typ')

interface Wanted {
  format: BagLabelFormat
  kilos: number
  language: Language
  publicUrl: string
}

/** @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('unavailable') */
export async function getBagLabel(
  { db }: Pick<Ctx, 'db'>,
  heapId: string,
  wanted: Wanted,
): Promise<Response> {
  const heap = await maybe<{ status: HeapStatus; facts: LabelFacts | null }>(
    db,
    sql`select h.status, case when b.id is not null then jsonb_build_object('code', b.code, 'method', b.method,
        'readyOn', b.ready_on, 'seller', b.seller, 'permitNumber', b.permit_number) end as facts
      from processing.heaps h left join shop.batch_facts b on b.id = h.id where h.id = ${heapId}`,
  )
  if (!heap) throw new Refusal('not_found')
  if (!heap.facts) throw new Refusal('heap_not_open', { status: heap.status })
  const pdf = await print({ template, content: labelContent(heap.facts, wanted), as: 'pdf' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${heap.facts.code}-${wanted.format}.pdf"`,
      'content-language': wanted.language,
      'cache-control': 'private, no-store',
    },
  })
}
