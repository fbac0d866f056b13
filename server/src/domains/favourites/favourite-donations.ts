import type { FavouriteDonation } from '@dawra/contract/favourites/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { favouritesOf, type Sorted, startOf } from './favourites-page.ts'

type Row = Sorted & Pick<FavouriteDonation, 'donation'>

/** A person's favourite donations, open ones first, without removed and recalled ones. @throws Refusal('invalid_input') */
export async function listFavouriteDonations(ctx: Ctx, cursor: string | undefined) {
  const after = startOf(cursor)
  const rows = await many<Row>(
    ctx.db,
    sql`with mine as (
        select f.subject_id, f.added_at, o.id is not null as is_on, donations.detail_json(f.subject_id) as donation
        from favourites.favourites f left join donations.open_donations o on o.id = f.subject_id
        where f.user_id = ${personOf(ctx).userId} and f.kind = 'donation'
      )
      select is_on as "isOn", subject_id as "subjectId", to_jsonb(added_at) #>> '{}' as "addedAt", donation
      from mine
      where donation is not null
        and (is_on, added_at, subject_id) < (${after.isOn}::boolean, ${after.addedAt}::timestamptz, ${after.subjectId}::uuid)
      order by is_on desc, added_at desc, subject_id desc limit 21`,
  )
  return favouritesOf(rows, row => row)
}
