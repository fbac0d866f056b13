import type { EventData } from '@dawra/contract/events'
import { erasePayers, payableReactions } from '#payments'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { giveUpCollection } from './give-up-collection.ts'
import { confirmPayment, noteLatePayment, showRefund } from './pay-collection.ts'
import { collectionPayables, payableRef } from './payable-ref.ts'

/** Closes the person's open collections. Weight, area and price of completed ones stay, without the person. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  const theirs = await many<{ id: string; isOpen: boolean; isPriced: boolean }>(
    tx.db,
    sql`select id, closed_at is null as "isOpen", price > 0 as "isPriced" from collections.requests
      where user_id = ${userId} order by id`,
  )
  for (const { id, isOpen } of theirs) if (isOpen) await giveUpCollection(tx, id)
  await run(
    tx.db,
    sql`update collections.requests set address = null, phone = null, note = null where user_id = ${userId}`,
  )
  await erasePayers(
    tx,
    theirs.filter(({ isPriced }) => isPriced).map(({ id }) => payableRef(id)),
  )
}

const paid = payableReactions(collectionPayables, {
  confirm: confirmPayment,
  onLate: noteLatePayment,
  onRefunded: showRefund,
})

export const collectionReactions = {
  'identity.erased': erasePerson,
  'payments.captured': paid.captured,
  'payments.refund_settled': paid.refunded,
} satisfies Reactions
