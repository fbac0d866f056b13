import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { rewardReactions } from '#rewards'

interface Announced {
  id: number
  topic: keyof typeof rewardReactions
  data: never
}

/**
 * Lets people earn at the moment itself what they would once the outbox is read, so that their points have the
 * times of what they are for. Delivered later, the same events find them booked.
 */
export function earningAtOnce(): (tx: Tx) => Promise<void> {
  const topics = Object.keys(rewardReactions)
  let heard = 0
  return async tx => {
    const news = await many<Announced>(
      tx.db,
      sql`select id, topic, data from platform.outbox where id > ${heard}::bigint and topic = any (${topics}::text[])
        order by id`,
    )
    for (const { id, topic, data } of news) {
      heard = id
      await rewardReactions[topic](tx, data)
    }
  }
}
