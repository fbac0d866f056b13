import type { OwnRequest } from '@dawra/contract/donations'
import { isOpenRequest } from '@dawra/contract/donations.rules'
import { personalStore } from '#lib/personal'

/** The open requests as they were last heard of: their codes must be there without a network. */
export interface OfflineCopy {
  savedAt: string
  requests: readonly OwnRequest[]
}

/** Raised when a request's shape changes. */
const VERSION = 1
const store = personalStore('browser')
const keyOf = (userId: string) => `requests:${userId}`

const isCopy = (value: unknown): value is OfflineCopy & { version: number } =>
  typeof value === 'object' &&
  value !== null &&
  'requests' in value &&
  Array.isArray(value.requests) &&
  'version' in value &&
  value.version === VERSION

export const keepCopy = (userId: string, requests: readonly OwnRequest[], now = new Date()) =>
  store.setItem(keyOf(userId), JSON.stringify({ version: VERSION, savedAt: now.toISOString(), requests }))

/** One that was looked at alone takes its place in the copy. */
export function keepOne(userId: string, request: OwnRequest) {
  const others = (readCopy(userId)?.requests ?? []).filter(({ id }) => id !== request.id)
  keepCopy(userId, isOpenRequest(request.status) ? [request, ...others] : others)
}

export function readCopy(userId: string): OfflineCopy | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null')
    return isCopy(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
