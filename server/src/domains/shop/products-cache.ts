import { Cache } from '#platform/cache'
import type { Json } from '#platform/http'

/** The list is the same for all callers, and may be up to 5 seconds old. */
export const productsCache = new Cache<Json>({ seconds: 5, max: 200 })
