import { LARGEST_PAPER } from '@dawra/contract/businesses/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { readPaper } from '#businesses'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { answerPaper, type UploadedFile } from '#platform/uploaded-file'
import { changed } from './change-heap.ts'

/**
 * Checks before the body is read.
 * @throws Refusal('too_many_requests' | 'not_found' | 'malformed_request' | 'body_too_large')
 */
export async function admitLabSheet(ctx: Ctx, heapId: string, contentLength: string | undefined) {
  await limitRate(ctx, 'processing.lab_sheet', actorKey(ctx.actor))
  const known = await maybe(ctx.db, sql`select id from processing.heaps where id = ${heapId}`)
  if (!known) throw new Refusal('not_found')
  if (contentLength === undefined) throw new Refusal('malformed_request')
  if (Number(contentLength) > LARGEST_PAPER) throw new Refusal('body_too_large', { maxBytes: LARGEST_PAPER })
}

/**
 * Stores a heap's lab sheet, also after the release, because samples come back later.
 * @throws Refusal('not_found' | 'body_too_large' | 'unsupported_media_type' | 'picture_not_readable' |
 *   'picture_too_large')
 */
export async function putLabSheet(ctx: Ctx, heapId: string, bytes: Uint8Array): Promise<HeapDetails> {
  const sheet = await readPaper(bytes)
  return transact(ctx, async tx => {
    await run(
      tx.db,
      sql`insert into processing.lab_sheets (heap_id, bytes, content_type)
        values (${heapId}, ${sheet.bytes}, ${sheet.contentType})
        on conflict (heap_id) do update
          set bytes = excluded.bytes, content_type = excluded.content_type, added_at = platform.now()`,
    )
    return changed(tx, heapId)
  })
}

/** A heap's lab sheet, which is public once the batch is released. @throws Refusal('not_found') */
export async function getLabSheet({ db }: Pick<Ctx, 'db'>, code: string): Promise<Response> {
  const sheet = await maybe<UploadedFile>(
    db,
    sql`select s.bytes, s.content_type as "contentType" from processing.lab_sheets s
      join processing.heaps h on h.id = s.heap_id where h.code = ${code} and h.status = 'released'`,
  )
  const extension = sheet?.contentType === 'application/pdf' ? 'pdf' : 'jpg'
  return answerPaper(sheet, { name: `${code}.${extension}`, cacheControl: 'public, max-age=300' })
}
