import { markAllRead } from '#notifications'
import { noteBoardOpen } from '#orders'
import { readReviews } from '#reviews'
import { DAY, HOUR, MINUTE } from './muscat-time.ts'
import { COOK, MANAGER } from './people.ts'
import type { City } from './people-and-venues.ts'
import { as, type Moment } from './timeline.ts'
import { BUSY_VENUES, SAMPLE_VENUE } from './venues-data/index.ts'

/** Everybody has read all notifications but the latest, and owners their reviews. The cook has the board open. */
export const readNotifications = ({ people, venues }: City, now: number): Moment[] => [
  {
    at: now - 3 * HOUR,
    act: async tx => {
      for (const id of people.values()) await markAllRead(as(tx, id))
    },
  },
  {
    at: now - 2 * DAY,
    act: async tx => {
      for (const { id, ownerId } of venues.values()) await readReviews(as(tx, ownerId), id)
      const manager = as(tx, people.get(MANAGER.email)!)
      for (const { key } of BUSY_VENUES) await readReviews(manager, venues.get(key)!.id)
    },
  },
  {
    at: now - MINUTE,
    act: tx => noteBoardOpen(as(tx, people.get(COOK.email)!), venues.get(SAMPLE_VENUE.key)!.id),
  },
]
