import type { Event } from '#platform/outbox'
import { ACTIVITIES, PRODUCTS, type RestTable } from '../rest/tables.ts'
import type { Row } from './row-tests.ts'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

/** A row that changed, as an event says it. */
export interface Change {
  table: RestTable
  type: ChangeType
  id: string
  /** What is known of the row without reading it. */
  known: Row
}

/** What an event says of a row of the tables; undefined when it is of something else. */
export function changeOf({ topic, data }: Event): Change | undefined {
  if (topic === 'composting.changed') {
    const { activityId: id, userId, change } = data
    return { table: ACTIVITIES, type: change, id, known: { id, user_id: userId } }
  }
  if (topic === 'shop.product_changed') {
    const { productId: id, change } = data
    return { table: PRODUCTS, type: change, id, known: { id } }
  }
  return undefined
}

/** The audience of a table's events: the caller's own where rows have owners, else everybody's. */
export const audienceOf = ({ owner }: RestTable, userId: string | null) =>
  owner === null ? 'products' : `user:${userId}`
