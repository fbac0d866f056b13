import type { Language } from '@dawra/contract/platform/schemas'
import { EXPORT_DAYS } from '@dawra/contract/profile/rules'
import { getPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { cityOf } from '#settings'
import { endByCopy } from '../requests/store.ts'
import type { ProfileServices } from '../services.ts'
import { sendMail } from '../texts/index.ts'
import { deleteFiles } from './drop-export.ts'
import { exportPage } from './export-page.ts'
import { exportFile, linkHash, tokenOf } from './link.ts'

/** Gathers the data of every domain, stores it in both formats and mails the link; safe to run twice. */
export async function buildExport(ctx: Ctx, services: ProfileServices, requestId: string) {
  const request = await maybe<{ userId: string }>(
    ctx.db,
    sql`select user_id as "userId" from profile.data_requests where id = ${requestId} and status = ${'waiting'}`,
  )
  if (!request) return
  const person = await getPerson(ctx.db, request.userId)
  const data = await gather(ctx, services, request.userId)
  const copy = { madeAt: ctx.now.toISOString(), data }
  const { storage, personalData } = services
  const page = exportPage(copy, personalData, person.language, await cityOf(ctx.db))
  await storage.put(exportFile(requestId, 'json'), bytes(JSON.stringify(copy, null, 2)), 'application/json')
  await storage.put(exportFile(requestId, 'html'), bytes(page), 'text/html')
  const isReady = await announceReady(ctx, services, { requestId, userId: request.userId, ...person })
  if (!isReady) await deleteFiles(storage, requestId)
}

const bytes = (text: string) => Buffer.from(text)

async function gather(ctx: Ctx, { personalData }: ProfileServices, userId: string) {
  const data: Record<string, Record<string, unknown>> = {}
  for (const { name, collect } of personalData) data[name] = await collect(ctx, userId)
  return data
}

/**
 * Announces that a copy is ready. False when the request is no longer waiting: the person was erased, or another run
 * finished first.
 */
function announceReady(
  ctx: Ctx,
  { identity }: ProfileServices,
  {
    requestId,
    userId,
    email,
    language,
  }: { requestId: string; userId: string; email: string; language: Language },
): Promise<boolean> {
  const token = tokenOf(identity.keys, requestId)
  return transact(ctx, async tx => {
    const ready = await maybe<{ until: string }>(
      tx.db,
      sql`update profile.data_requests set status = 'ready', storage_key = ${exportFile(requestId, 'json')},
          link_hash = ${linkHash(token)}, finished_at = platform.now(),
          expires_at = platform.now() + make_interval(days => ${EXPORT_DAYS}::int)
        where id = ${requestId} and status = ${'waiting'} returning to_jsonb(expires_at) #>> '{}' as until`,
    )
    if (!ready) return wasMadeReady(tx, requestId)
    await endByCopy(tx, userId)
    const link = `${identity.publicUrl}/profile/settings?export=${token}`
    if (email)
      await sendMail(tx, { template: 'export_ready', to: email, language, facts: { link, ...ready } })
    return true
  })
}

const wasMadeReady = async ({ db }: Ctx, requestId: string) =>
  (await maybe(
    db,
    sql`select from profile.data_requests where id = ${requestId} and status = ${'ready'}`,
  )) !== undefined
