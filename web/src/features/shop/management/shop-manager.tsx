import type { ParcelStep } from '@dawra/contract/orders/parcels'
import type { ProductBody, StockBody, StockedProduct } from '@dawra/contract/shop/schemas'
import { createContext, type ReactNode, useContext } from 'react'
import type { officeParcelsQuery, officeStockQuery } from './queries.ts'

/** The two sides that manage a shop: the office for all sellers, members of a seller for their own. */
export interface ShopManager {
  side: 'office' | 'seller'
  stock: () => ReturnType<typeof officeStockQuery>
  parcels: () => ReturnType<typeof officeParcelsQuery>
  addStock: (productId: string, body: StockBody, idempotencyKey: string) => Promise<StockedProduct>
  editProduct: (productId: string, body: ProductBody & { version: number }) => Promise<StockedProduct>
  /** Loads the current state, bypassing the cache. */
  loadProducts: () => Promise<StockedProduct[]>
  advance: (parcelId: string, step: ParcelStep) => Promise<unknown>
  say: (error: unknown) => ReactNode
}

const ShopManagerContext = createContext<ShopManager | undefined>(undefined)
export const ShopManagerProvider = ShopManagerContext.Provider

export function useShopManager(): ShopManager {
  const desk = useContext(ShopManagerContext)
  if (!desk) throw new Error('a shop is run from a desk: put this into a ShopManagerProvider')
  return desk
}
