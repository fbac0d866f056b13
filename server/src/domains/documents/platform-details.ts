import type { setPlatformIdentity } from '@dawra/contract/documents/routes'
import type { PlatformIdentity } from '@dawra/contract/documents/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import { operatorChanger } from '#identity'
import { setVatFrom, vatFrom } from '#payouts'
import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { refuseStale, type State } from '#platform/refuse-stale'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { issueCommissionsLater } from './issue-commissions.ts'

/** The platform's details on its own documents. */
export const getPlatform = async (ctx: Pick<Ctx, 'db'>): Promise<PlatformIdentity> => ({
  ...(await one<Omit<PlatformIdentity, 'vatFrom'>>(
    ctx.db,
    sql`select legal_name as "legalName", cr_number as "crNumber", vat_number as "vatNumber", address,
        postal_code as "postalCode", phone, version
      from documents.platform`,
  )),
  vatFrom: await vatFrom(ctx),
})

/** Orders paid from now on have documents; for an imported city whose orders are older than its database. */
export const beginDocuments = ({ db }: Tx) =>
  run(db, sql`update documents.platform set begins_at = platform.now()`)

/**
 * Changes the details for later documents; issued ones stay unchanged.
 * @throws Refusal('changed_meanwhile' | 'vat_day_too_early')
 */
export function setPlatform(
  ctx: Ctx,
  { version, vatFrom: day, ...identity }: ParsedBody<typeof setPlatformIdentity>,
): Promise<PlatformIdentity> {
  const { legalName, crNumber, vatNumber, address, postalCode, phone } = identity
  return transact(ctx, async tx => {
    const before = await getPlatform(tx)
    const changed = await maybe(
      tx.db,
      sql`update documents.platform set legal_name = ${legalName}, cr_number = ${crNumber}, vat_number = ${vatNumber},
          address = ${address}, postal_code = ${postalCode}, phone = ${phone}, version = version + 1,
          changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
        where version = ${version} returning version`,
    )
    if (!changed) return refuseStalePlatform(tx)
    await setVatFrom(tx, day)
    const set = await getPlatform(tx)
    noteChange(tx, before, set)
    await issueCommissionsLater(tx)
    return set
  })
}

async function refuseStalePlatform(tx: Tx): Promise<never> {
  const now = await one<State & { changedBy: string | null }>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from documents.platform`,
  )
  return refuseStale(now, await operatorChanger(tx, now.changedBy))
}
