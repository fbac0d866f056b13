export const COMPOST_TABS = ['parcels', 'stock', 'pickups'] as const
export type CompostTab = (typeof COMPOST_TABS)[number]

/** The parcels are the address without a tab. */
export const readCompostTab = ({ tab }: Record<string, unknown>): { tab?: CompostTab | undefined } => ({
  tab: tab === 'stock' || tab === 'pickups' ? tab : undefined,
})
