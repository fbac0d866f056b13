import type { Localized } from '@dawra/contract/platform/schemas'
import { type Db, many, maybe, sql } from '#platform/sql'

/** The people responsible for a venue: its owners and managers. */
export async function answerFor(db: Db, venueId: string): Promise<string[]> {
  const members = await many<{ userId: string }>(
    db,
    sql`select user_id as "userId" from venues.members
      where venue_id = ${venueId} and role in ('owner', 'manager') order by added_at`,
  )
  return members.map(({ userId }) => userId)
}

export const reportableVenues = {
  kind: 'venue' as const,
  async describe(db: Db, id: string) {
    const venue = await maybe<{ name: Localized; description: Localized }>(
      db,
      sql`select platform.localized(name_en, name_ar) as name,
          platform.localized(description_en, description_ar) as description
        from venues.venues where id = ${id}`,
    )
    if (!venue) return undefined
    const { name, description } = venue
    return {
      title: name,
      text: description.en ?? description.ar,
      author: name.en ?? name.ar,
      authorId: null,
      alsoOf: await answerFor(db, id),
    }
  },
}
