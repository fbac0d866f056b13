import { LARGEST_PAPER } from '@dawra/contract/businesses/rules'
import type { CharityApplication } from '@dawra/contract/charities/schemas'
import { readPaper } from '#businesses'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
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
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'charities.paper', userId)
  const known = await selectLatest(ctx.db, userId)
  if (!known) throw new Refusal('not_found')
  requireEditable(known)
  if (contentLength === undefined) throw new Refusal('malformed_request')
  if (Number(contentLength) > LARGEST_PAPER) throw new Refusal('body_too_large', { maxBytes: LARGEST_PAPER })
}

/**
 * Adds the scan of the licence, or replaces it.
 * @throws Refusal('not_found' | 'application_not_editable' | 'body_too_large' | 'unsupported_media_type' |
 * 'picture_not_readable' | 'picture_too_large')
 */
export async function putPaper(ctx: Ctx, bytes: Uint8Array): Promise<CharityApplication> {
  const { userId } = personOf(ctx)
  const paper = await readPaper(bytes)
  return transact(ctx, async tx => {
    const locked = await lockLatest(tx, userId)
    if (!locked) throw new Refusal('not_found')
    requireEditable(locked)
    await run(
      tx.db,
      sql`update charities.applications set paper = ${paper.bytes}, paper_type = ${paper.contentType}
        where id = ${locked.id}`,
    )
    return getApplication(tx.db, locked.id)
  })
}

/** @throws Refusal('not_found') */
export async function getOwnPaper(ctx: Ctx, applicationId: string): Promise<Response> {
  const { userId } = personOf(ctx)
  return answerPaper(
    await maybe<UploadedFile>(
      ctx.db,
      sql`select paper as bytes, paper_type as "contentType" from charities.applications
        where id = ${applicationId} and paper is not null and paper_type is not null and user_id = ${userId}`,
    ),
  )
}

/** The scan of an application's licence, for the office, once the application was sent. @throws Refusal('not_found') */
export async function getOfficePaper({ db }: Ctx, applicationId: string): Promise<Response> {
  return answerPaper(
    await maybe<UploadedFile>(
      db,
      sql`select paper as bytes, paper_type as "contentType" from charities.applications
        where id = ${applicationId} and paper is not null and paper_type is not null
          and submitted_at is not null`,
    ),
  )
}
