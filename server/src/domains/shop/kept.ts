import type { Json } from '#platform/http'
import { MicroCache } from '#platform/micro-cache'

/** The list is the same for everyone, and a few seconds old at most. */
export const keptProducts = new MicroCache<Json>({ seconds: 5, most: 200 })
