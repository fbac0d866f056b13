import type { ReactNode } from 'react'
import { officeParcelsQuery, officeStockQuery } from '#features/shop/management/queries.ts'
import { type ShopManager, ShopManagerProvider } from '#features/shop/management/shop-manager.tsx'
import { call } from '#lib/client'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'

/** The office manages the shop of all sellers. */
export function OfficeShop({ children }: { children: ReactNode }) {
  const say = useOperatorProblem()
  return <ShopManagerProvider value={{ ...OFFICE, say }}>{children}</ShopManagerProvider>
}

const OFFICE = {
  side: 'office' as const,
  stock: officeStockQuery,
  parcels: officeParcelsQuery,
  addStock: (productId, body, idempotencyKey) =>
    call('POST /api/v1/admin/products/{productId}/stock', { params: { productId }, body, idempotencyKey }),
  editProduct: (productId, body) =>
    call('PUT /api/v1/admin/products/{productId}', { params: { productId }, body }),
  loadProducts: async () => (await call('GET /api/v1/admin/products')).products,
  advance: (pickupId, body) =>
    call('POST /api/v1/admin/parcels/{pickupId}/advance', { params: { pickupId }, body }),
} satisfies Omit<ShopManager, 'say'>
