import type { Order } from '@dawra/contract/orders'
import { keptCopies } from '#lib/kept-copies'

export const { keep: keepCopy, read: readCopy } = keptCopies<Order>('orders', 3)
