import type { licence } from '@dawra/contract/donations/licences'
import type { z } from 'zod'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { donorOf } from './donors.ts'

type Licence = z.infer<typeof licence>

/**
 * Submits the food licence of a business. The office verifies it before the business may set prices; a changed number
 * is verified again.
 * @throws Refusal('donor_needed') when the caller is not a business donor
 */
export const submitLicence = (ctx: Ctx, licenceNumber: string): Promise<null> =>
  transact(ctx, async tx => {
    const { userId, kind } = await donorOf(tx)
    if (kind !== 'business') throw new Refusal('donor_needed')
    await run(
      tx.db,
      sql`update donations.donors set licence_number = ${licenceNumber}, licence_submitted_at = platform.now(),
          licence_decided_at = null, verified_at = null, verified_by = null
        where user_id = ${userId} and licence_number is distinct from ${licenceNumber}`,
    )
    return null
  })

export const listLicences = (ctx: Ctx): Promise<Licence[]> =>
  many(
    ctx.db,
    sql`select d.user_id as "userId", d.name, coalesce(p.email, '') as email,
        d.registration_number as "registrationNumber", d.licence_number as "licenceNumber",
        to_jsonb(d.licence_submitted_at) #>> '{}' as "submittedAt"
      from donations.donors d join identity.people p on p.id = d.user_id
      where d.licence_number is not null and d.licence_decided_at is null
      order by d.licence_submitted_at limit 100`,
  )
