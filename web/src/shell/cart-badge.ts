import { useCompostCount } from '#parts/cart/compost/store.ts'
import { useCartCount } from '#parts/cart/store.ts'

/** What the badge of the cart counts, wherever it is shown: portions, and products of compost. */
export const useCartBadge = (): number => useCartCount() + useCompostCount()
