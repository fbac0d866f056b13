import { EVENTS, INTERNAL_EVENTS, type Topic } from '@dawra/contract/events'
import type pg from 'pg'

/** Validates every event in the outbox against its schema; events of SQL functions are checked nowhere else. @throws Error */
export async function checkEvents(client: pg.Client) {
  const { rows } = await client.query<{ topic: string; audience: string[]; data: unknown }>(
    'select topic, audience, data from platform.outbox order by id',
  )
  const wrong = rows.flatMap(row => {
    const why = whyNot(row)
    return why ? [`${row.topic} ${JSON.stringify(row.data)}: ${why}`] : []
  })
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} events are not as contract/src/events.ts says:\n${wrong.slice(0, 5).join('\n')}`,
    )
}

function whyNot({ topic, audience, data }: { topic: string; audience: string[]; data: unknown }) {
  if (!Object.hasOwn(EVENTS, topic)) return 'no such topic'
  if (Object.hasOwn(INTERNAL_EVENTS, topic) && audience.length > 0) return 'an internal event has no audience'
  return EVENTS[topic as Topic].strict().safeParse(data).error?.message
}
