import type { OfficePermission } from '@dawra/contract/platform/office.rules'

export const COMPOST_TABS = ['parcels', 'stock', 'delivery', 'pickups', 'sellers'] as const
export type CompostTab = (typeof COMPOST_TABS)[number]

export const PERMISSION_OF: Readonly<Record<CompostTab, OfficePermission>> = {
  parcels: 'planning',
  stock: 'catalogue',
  delivery: 'planning',
  pickups: 'planning',
  sellers: 'people',
}

/** Parcels are the default tab, so their URL has no tab. */
export const readCompostTab = ({ tab }: Record<string, unknown>): { tab?: CompostTab | undefined } => ({
  tab: tab === 'parcels' ? undefined : COMPOST_TABS.find(known => known === tab),
})
