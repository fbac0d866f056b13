import { useCartCount } from '../features/cart/store.ts'
import { useCompostCount } from '../features/shop/cart/store.ts'

/** What the badge of the cart counts, wherever it is shown: portions, and products of compost. */
export const useCartBadge = (): number => useCartCount() + useCompostCount()
