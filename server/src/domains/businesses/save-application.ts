import { isEditableApplication } from '@dawra/contract/businesses/rules'
import type { Application, ApplicationTerms } from '@dawra/contract/businesses/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { requirePicture } from '#platform/require-picture'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requirePlace } from '#settings'
import { getApplication, type LockedApplication, selectLatest } from './store.ts'

export async function getOwnApplication(ctx: Ctx): Promise<{ application: Application | null }> {
  return { application: (await selectLatest(ctx.db, personOf(ctx).userId)) ?? null }
}

interface Saved {
  terms: ApplicationTerms
  /** Null opens a draft. */
  version: number | null
}

/**
 * Saves the fields that are filled in so far.
 * @throws Refusal('changed_meanwhile' | 'application_not_editable' | 'invalid_input')
 */
export function saveApplication(ctx: Ctx, { terms, version }: Saved): Promise<Application> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const latest = await latestOf(tx, userId)
    await requirePlace(tx.db, terms, { already: latest?.terms })
    await requirePicture(tx, terms.picture ?? null, { already: latest?.terms.picture ?? null })
    const saved = version === null ? await open(tx, userId, terms) : await update(tx, userId, terms, version)
    if (!saved) return refuseSaving(await latestOf(tx, userId))
    return getApplication(tx.db, saved.id)
  })
}

type Latest = Omit<LockedApplication, 'id'>

const latestOf = (tx: Tx, userId: string): Promise<Latest | undefined> =>
  maybe(
    tx.db,
    sql`select user_id as "userId", status, terms, version, changed_at as "changedAt", changed_by as "changedBy"
      from businesses.applications where user_id = ${userId} order by id desc limit 1`,
  )

const open = (tx: Tx, userId: string, terms: ApplicationTerms) =>
  maybe<{ id: string }>(
    tx.db,
    sql`insert into businesses.applications (user_id, terms, changed_by)
      values (${userId}, ${JSON.stringify(terms)}::jsonb, ${userId}) on conflict do nothing returning id`,
  )

const update = (tx: Tx, userId: string, terms: ApplicationTerms, version: number) =>
  maybe<{ id: string }>(
    tx.db,
    sql`update businesses.applications set terms = ${JSON.stringify(terms)}::jsonb, version = version + 1,
        changed_at = platform.now(), changed_by = ${userId}, reminded_at = null
      where user_id = ${userId} and version = ${version} and status in ('draft', 'more_wanted') returning id`,
  )

/** @throws Refusal('application_not_editable' | 'changed_meanwhile') */
function refuseSaving(latest: Latest | undefined): never {
  if (!latest) throw new Refusal('not_found')
  requireEditable(latest)
  return refuseStale(latest, changerFor(latest))
}

/** Only the person and the office can change an application. */
export const changerFor = ({
  changedBy,
  userId,
}: Partial<Pick<LockedApplication, 'changedBy' | 'userId'>>) =>
  changedBy === undefined || changedBy === userId ? YOURSELF : ({ by: 'dawra', name: '' } as const)

/** @throws Refusal('application_not_editable') once it is sent, until the office asks for more */
export function requireEditable({ status }: Pick<LockedApplication, 'status'>) {
  if (!isEditableApplication(status)) throw new Refusal('application_not_editable', { status })
}
