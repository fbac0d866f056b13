import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { Refusal } from '#platform/errors'
import { type Db, maybe, sql } from '#platform/sql'

/** @throws Refusal('not_found') */
export async function selectHeap(db: Db, heapId: string): Promise<HeapDetails> {
  const row = await maybe<{ heap: HeapDetails }>(
    db,
    sql`select processing.heap_json(h) || jsonb_build_object(
          'checklist', processing.checklist_json(h.id),
          'countsFrom', processing.counts_from(h.id),
          'inputs', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'grams', i.grams) order by i.grams desc, i.kind)
            from (select kind, sum(grams) as grams from processing.inputs where heap_id = h.id group by kind) i), '[]'),
          'losses', coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'grams', l.grams) order by l.grams desc, l.kind)
            from (select kind, sum(grams) as grams from processing.losses where heap_id = h.id group by kind) l), '[]'),
          'days', processing.days_of(h.id),
          'hasLabSheet', exists (select from processing.lab_sheets where heap_id = h.id),
          'voided', (select count(*) from processing.inputs where heap_id = h.id and voided_at is not null)) as heap
      from processing.heaps h where h.id = ${heapId}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.heap
}
