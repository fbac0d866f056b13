import type { Order } from '@dawra/contract/orders'
import { personalStore } from '#lib/personal'

/** The active orders as they were last heard of: their codes must be there without a network. */
export interface OfflineCopy {
  savedAt: string
  orders: readonly Order[]
}

/** Raised when an order's shape changes. */
const VERSION = 2
const store = personalStore('browser')
const keyOf = (userId: string) => `orders:${userId}`

const isCopy = (value: unknown): value is OfflineCopy & { version: number } =>
  typeof value === 'object' &&
  value !== null &&
  'orders' in value &&
  Array.isArray(value.orders) &&
  'version' in value &&
  value.version === VERSION

export const keepCopy = (userId: string, orders: readonly Order[], now = new Date()) =>
  store.setItem(keyOf(userId), JSON.stringify({ version: VERSION, savedAt: now.toISOString(), orders }))

export function readCopy(userId: string): OfflineCopy | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null')
    return isCopy(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
