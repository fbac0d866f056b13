export const COMPOST_TABS = ['parcels', 'stock', 'pickups', 'delivery'] as const
export type CompostTab = (typeof COMPOST_TABS)[number]

/** The parcels are the address without a tab. */
export const readCompostTab = ({ tab }: Record<string, unknown>): { tab?: CompostTab | undefined } => ({
  tab: COMPOST_TABS.find(known => known === tab && known !== 'parcels'),
})
