import { LARGEST_PAPER, type PaperKind } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import type { Ctx } from '#platform/context'
import { actorKey } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { pictureTypeOf } from '#platform/picture-type'
import { reencode } from '#platform/pictures'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { answerPaper, type UploadedFile } from '#platform/uploaded-file'
import { requireEditable } from './save-application.ts'
import { getApplication, lockLatest, selectLatest } from './store.ts'

/**
 * Checks before the bytes of a scan are read: the person must have an editable application.
 * @throws Refusal('too_many_requests' | 'not_found' | 'application_not_editable' | 'malformed_request' | 'body_too_large')
 */
export async function admitPaper(ctx: Ctx, contentLength: string | undefined) {
  await limitRate(ctx, 'businesses.paper', actorKey(ctx.actor))
  const known = await selectLatest(ctx.db, personOf(ctx).userId)
  if (!known) throw new Refusal('not_found')
  requireEditable(known)
  if (contentLength === undefined) throw new Refusal('malformed_request')
  if (Number(contentLength) > LARGEST_PAPER) throw new Refusal('body_too_large', { maxBytes: LARGEST_PAPER })
}

/**
 * Adds a scan to the person's application, or replaces it.
 * @throws Refusal('not_found' | 'application_not_editable' | 'body_too_large' | 'unsupported_media_type' |
 * 'picture_not_readable' | 'picture_too_large')
 */
export async function putPaper(ctx: Ctx, kind: PaperKind, bytes: Uint8Array): Promise<Application> {
  const { userId } = personOf(ctx)
  const paper = await readPaper(bytes)
  return transact(ctx, async tx => {
    const locked = await lockLatest(tx, userId)
    if (!locked) throw new Refusal('not_found')
    requireEditable(locked)
    await run(
      tx.db,
      sql`insert into businesses.application_papers (application_id, kind, bytes, content_type)
        values (${locked.id}, ${kind}, ${paper.bytes}, ${paper.contentType})
        on conflict (application_id, kind) do update
          set bytes = excluded.bytes, content_type = excluded.content_type, added_at = platform.now()`,
    )
    return getApplication(tx.db, locked.id)
  })
}

const PDF_START = '%PDF-'
const PDF_END = '%%EOF'
/** Programs that make PDFs may write a little after the end. */
const PDF_TAIL = 1024

/**
 * A PDF stays as it is. A photo is re-encoded, which proves that it is one and removes its metadata.
 * @throws Refusal('body_too_large' | 'unsupported_media_type' | 'picture_not_readable' | 'picture_too_large')
 */
export async function readPaper(bytes: Uint8Array): Promise<{ bytes: Buffer; contentType: string }> {
  if (bytes.length > LARGEST_PAPER) throw new Refusal('body_too_large', { maxBytes: LARGEST_PAPER })
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.toString('latin1', 0, PDF_START.length) === PDF_START) {
    const tail = buffer.toString('latin1', Math.max(0, buffer.length - PDF_TAIL))
    if (!tail.includes(PDF_END)) throw new Refusal('unsupported_media_type')
    return { bytes: buffer, contentType: 'application/pdf' }
  }
  if (!pictureTypeOf(bytes)) throw new Refusal('unsupported_media_type')
  return reencode(bytes, { as: 'jpeg', maxBytes: LARGEST_PAPER })
}

/** @throws Refusal('not_found') */
export async function getOwnPaper(ctx: Ctx, applicationId: string, kind: PaperKind): Promise<Response> {
  const { userId } = personOf(ctx)
  return answerPaper(
    await maybe<UploadedFile>(
      ctx.db,
      sql`select p.bytes, p.content_type as "contentType" from businesses.application_papers p
          join businesses.applications a on a.id = p.application_id
        where a.id = ${applicationId} and p.kind = ${kind} and a.user_id = ${userId}`,
    ),
  )
}

/** A paper of an application, for the office, once the application was sent. @throws Refusal('not_found') */
export async function getOfficePaper({ db }: Ctx, applicationId: string, kind: PaperKind): Promise<Response> {
  return answerPaper(
    await maybe<UploadedFile>(
      db,
      sql`select p.bytes, p.content_type as "contentType" from businesses.application_papers p
          join businesses.applications a on a.id = p.application_id
        where a.id = ${applicationId} and p.kind = ${kind} and a.submitted_at is not null`,
    ),
  )
}
