import type { Reportable } from '#moderation'
import { maybe, sql } from '#platform/sql'

interface Row {
  status: string
  stars: number
  text: string | null
  reply: string | null
  fullName: string | null
  authorId: string | null
}

/** The office sees a review with the venue's answer, which is reported with it. */
export const reportableReviews: Reportable = {
  kind: 'review',
  async describe(db, id, reporterId) {
    const row = await maybe<Row>(
      db,
      sql`select r.status, r.stars, r.text, r.reply, p.full_name as "fullName", r.author_id as "authorId"
        from reviews.reviews r left join identity.people p on p.id = r.author_id where r.id = ${id}`,
    )
    if (!row || row.status === 'deleted' || (reporterId && row.status !== 'published')) return undefined
    return {
      title: { en: `${row.stars} / 5`, ar: `${row.stars} / 5` },
      text: [row.text, row.reply && `↪ ${row.reply}`].filter(Boolean).join('\n\n') || null,
      author: row.fullName,
      authorId: row.authorId,
    }
  },
}
