import type { EventData } from '@dawra/contract/events'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { requestCard } from './store-card.ts'

/** Enqueues a job that deletes the person and their cards at the gateway. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  const customer = await maybe<{ gatewayId: string }>(
    tx.db,
    sql`delete from payments.customers where user_id = ${userId} returning gateway_id as "gatewayId"`,
  )
  if (customer) await enqueue(tx, 'payments.forget_customer', customer)
}

export const paymentReactions = {
  'identity.erased': erasePerson,
  'payments.captured': requestCard,
} satisfies Reactions
