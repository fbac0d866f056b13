import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { listReviews as route } from '@dawra/contract/reviews/routes'
import type { ReviewSort } from '@dawra/contract/reviews/rules'
import type { Review } from '@dawra/contract/reviews/schemas'
import type { Ctx } from '#platform/context'
import { pageBy } from '#platform/page-of'
import { many, type Statement } from '#platform/sql'
import { authorOf, NAMED_BY } from './author.ts'
import { readCursor } from './cursor.ts'

type ReviewsQuery = ParsedQuery<typeof route>

interface Row {
  json: Omit<Review, 'author'>
  fullName: string | null
  sortKey: string
}

const PAGE = 10

/** A venue's reviews, a page of 10. @throws Refusal('invalid_input') */
export async function listReviews({ db }: Pick<Ctx, 'db'>, venueId: string, query: ReviewsQuery) {
  const rows = await many<Row>(db, listStatement(venueId, query))
  const { items, next } = pageBy(rows, PAGE, last => `${last.sortKey}_${last.json.id}`)
  return { items: items.map(({ json, fullName }): Review => ({ ...json, author: authorOf(fullName) })), next }
}

/** `$1` is the venue, `$2` the version of the consent text; `past` is the condition after a cursor of stars, time and id. */
const SORTS: Record<ReviewSort, { order: string; past: string }> = {
  newest: {
    order: 'r.written_at desc, r.id desc',
    past: '(r.written_at, r.id) < ($4::timestamptz, $5::uuid) and $3::int is not null',
  },
  highest: {
    order: 'r.stars desc, r.written_at desc, r.id desc',
    past: '(r.stars, r.written_at, r.id) < ($3::int, $4::timestamptz, $5::uuid)',
  },
  lowest: {
    order: 'r.stars, r.written_at desc, r.id desc',
    past: 'r.stars >= $3::int and (r.stars > $3::int or (r.written_at, r.id) < ($4::timestamptz, $5::uuid))',
  },
}

/** Each sort has its own index, and each filter its own statement, so that PostgreSQL plans them well. */
export function listStatement(venueId: string, { stars, sort, cursor }: ReviewsQuery): Statement {
  const { order, past } = SORTS[stars ? 'newest' : sort]
  const after = readCursor(cursor, 3)
  const given = after ? 5 : 2
  const text = `select reviews.said_json(r) as json, reviews.author_name(r, $2) as "fullName",
      r.stars || '_' || (to_jsonb(r.written_at) #>> '{}') as "sortKey"
    from reviews.reviews r where r.venue_id = $1 and r.status = 'published'
      ${after ? `and ${past}` : ''} ${stars ? `and r.stars = $${given + 1}::int` : ''}
    order by ${order} limit ${PAGE + 1}`
  const name = ['reviews', stars ? 'of' : sort, after ? 'after' : 'first'].join('_')
  return { name, text, values: [venueId, NAMED_BY, ...(after ?? []), ...(stars ? [stars] : [])] }
}
