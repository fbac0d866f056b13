import type { EventData } from '@dawra/contract/events'
import { announce, type Reactions } from '#platform/outbox'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { heapChanged } from './events.ts'

async function takeBack(tx: Tx, { weighingId }: EventData<'rounds.weighing_voided'>) {
  const { heapId } = await one<{ heapId: string | null }>(
    tx.db,
    sql`select processing.take_back(${weighingId}::uuid) as "heapId"`,
  )
  if (heapId) await announce(tx, heapChanged(heapId))
}

export const processingReactions = { 'rounds.weighing_voided': takeBack } satisfies Reactions
