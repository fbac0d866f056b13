import type { DealStatus } from '@dawra/contract/deals/schemas'

export const STATUSES: readonly DealStatus[] = ['live', 'scheduled', 'draft', 'ended', 'withdrawn']

export const isDealStatus = (value: unknown): value is DealStatus => STATUSES.includes(value as DealStatus)
