import type { ReactNode } from 'react'
import { ownParcelsQuery, ownStockQuery } from '#features/shop/management/queries.ts'
import { type ShopManager, ShopManagerProvider } from '#features/shop/management/shop-manager.tsx'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'

/** Members of a seller manage only its own products and parcels. */
export function SellerShop({ children }: { children: ReactNode }) {
  const say = useProblemText()
  return <ShopManagerProvider value={{ ...OWN, say }}>{children}</ShopManagerProvider>
}

const OWN = {
  side: 'seller' as const,
  stock: ownStockQuery,
  parcels: ownParcelsQuery,
  addStock: (productId, body, idempotencyKey) =>
    call('POST /api/v1/me/seller/products/{productId}/stock', {
      params: { productId },
      body,
      idempotencyKey,
    }),
  editProduct: (productId, body) =>
    call('PUT /api/v1/me/seller/products/{productId}', { params: { productId }, body }),
  loadProducts: async () => (await call('GET /api/v1/me/seller/stock')).products,
  advance: (parcelId, body) =>
    call('POST /api/v1/me/seller/parcels/{parcelId}/advance', { params: { parcelId }, body }),
} satisfies Omit<ShopManager, 'say'>
