import { MONTH } from '@dawra/contract/platform/quarters.rules'

export const SELLER_TABS = ['orders', 'stock', 'earned'] as const
export type SellerTab = (typeof SELLER_TABS)[number]

/** Parcels are the default tab, so their URL has no tab. */
export const readSellerTab = ({
  tab,
  month,
}: Record<string, unknown>): { tab?: SellerTab | undefined; month?: string | undefined } => ({
  tab: tab === 'stock' || tab === 'earned' ? tab : undefined,
  month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
})
