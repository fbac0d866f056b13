import type { EventData, Topic } from '@dawra/contract/events'
import { browseReactions } from '#browse'
import { notificationReactions } from '#notifications'
import type { Reactions } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { DAY } from './muscat-time.ts'
import { doAtOnce } from './run-jobs-at-once.ts'

/** How far back inboxes are filled. */
const TOLD_DAYS = 7

/** The search index describes the final state, so its events are left to the outbox. */
const LEFT: readonly string[] = Object.keys(browseReactions).filter(topic => topic !== 'identity.erased')

type Announced = { [Each in Topic]: { topic: Each; data: EventData<Each> } }[Topic]

/**
 * Applies the consequences of each moment at its own time: points, commission, weights, documents, and the notifications of
 * the last days. Its events count as delivered.
 */
export function livingAtOnce(now: number, all: readonly Reactions[]): (tx: Tx) => Promise<void> {
  const notifying: readonly Reactions[] = Object.values(notificationReactions)
  const untold = all.filter(each => !notifying.includes(each))
  return async tx => {
    const heard = tx.now.getTime() < now - TOLD_DAYS * DAY ? untold : all
    for (;;) {
      const events = await takeUpdate(tx)
      if (events.length === 0) return
      for (const event of events) await react(tx, event, heard)
      await doAtOnce(tx)
    }
  }
}

async function takeUpdate(tx: Tx): Promise<Announced[]> {
  const taken = await many<Announced & { id: number }>(
    tx.db,
    sql`update platform.outbox set delivered_at = now()
      where delivered_at is null and topic <> all (${LEFT}::text[]) returning id, topic, data`,
  )
  return taken.sort((a, b) => a.id - b.id)
}

async function react<T extends Topic>(
  tx: Tx,
  { topic, data }: { topic: T; data: EventData<T> },
  heard: readonly Reactions[],
) {
  for (const reactions of heard) await reactions[topic]?.(tx, data)
}
