import { Cache } from '#platform/cache'
import type { Json } from '#platform/http'

/** The list is the same for everyone, and a few seconds old at most. */
export const productsCache = new Cache<Json>({ seconds: 5, max: 200 })
