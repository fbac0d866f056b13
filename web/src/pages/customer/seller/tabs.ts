export const SELLER_TABS = ['orders', 'stock', 'earned'] as const
export type SellerTab = (typeof SELLER_TABS)[number]

/** The orders are the address without a tab. */
export const readSellerTab = ({ tab }: Record<string, unknown>): { tab?: SellerTab | undefined } => ({
  tab: tab === 'stock' || tab === 'earned' ? tab : undefined,
})
