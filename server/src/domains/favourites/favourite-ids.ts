import type { FavouriteIds } from '@dawra/contract/favourites/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'

/** All favourites of the person, in one request for all hearts of a page. */
export const getFavouriteIds = (ctx: Ctx): Promise<FavouriteIds> =>
  one(
    ctx.db,
    sql`select coalesce(array_agg(subject_id) filter (where kind = 'venue'), '{}') as venue,
        coalesce(array_agg(subject_id) filter (where kind = 'deal'), '{}') as deal,
        coalesce(array_agg(subject_id) filter (where kind = 'donation'), '{}') as donation,
        coalesce(array_agg(subject_id) filter (where watches), '{}') as watches
      from favourites.favourites where user_id = ${personOf(ctx).userId}`,
  )
