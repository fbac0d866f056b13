import type { Event } from '#platform/outbox'
import { ACTIVITIES, PRODUCTS, type RestTable } from '../rest/tables.ts'
import type { Row } from './row-filters.ts'

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

export interface Change {
  table: RestTable
  type: ChangeType
  id: string
  /** Columns that the event names. */
  known: Row
}

/** The change of a row that an event announces; undefined for other events. */
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

/** The audience of a table's events: the owner of the row, or everyone for a public table. */
export const audienceOf = ({ owner }: RestTable, userId: string | null) =>
  owner === null ? 'products' : `user:${userId}`
