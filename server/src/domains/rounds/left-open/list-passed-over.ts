import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { PassedOverDay, listPassedOver as route } from '@dawra/contract/rounds/passed-over'
import type { Ctx } from '#platform/context'
import { pageBy } from '#platform/page-of'
import { many, sql } from '#platform/sql'

const PAGE = 25

/** Collections that were on no round, oldest first. */
export async function listPassedOver({ db }: Pick<Ctx, 'db'>, { cursor }: ParsedQuery<typeof route>) {
  const after = cursor ?? null
  const found = await many<PassedOverDay>(
    db,
    sql`select day::text as day, count(*)::int as open from rounds.passed_over
      where outcome is null and (${after}::date is null or day > ${after}::date)
      group by day order by rounds.passed_over.day limit ${PAGE + 1}::int`,
  )
  return pageBy(found, PAGE, ({ day }) => day)
}
