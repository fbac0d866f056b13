import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { Refusal } from '#platform/errors'
import type { Tx } from '#platform/transact'
import { selectTestOrder } from './store.ts'

/** @throws Refusal('test_order_over') */
export async function openTestOrder({ db }: Tx, venueId: string): Promise<TestOrder> {
  const testOrder = await selectTestOrder(db, venueId)
  if (!testOrder) throw new Refusal('test_order_over')
  return testOrder
}
