import { personalStore } from './personal.ts'

export interface OfflineSnapshot<Thing> {
  savedAt: string
  items: readonly Thing[]
}

/**
 * Open orders or requests as last received: their codes must be readable without a network.
 * @param version increase it when the stored shape changes
 */
export function offlineSnapshots<Thing>(name: string, version: number) {
  const store = personalStore('browser')
  const keyOf = (userId: string) => `${name}:${userId}`
  const isSnapshot = (value: unknown): value is OfflineSnapshot<Thing> =>
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'version' in value &&
    value.version === version
  return {
    save: (userId: string, items: readonly Thing[], now = new Date()) =>
      store.setItem(keyOf(userId), JSON.stringify({ version, savedAt: now.toISOString(), items })),
    read(userId: string): OfflineSnapshot<Thing> | undefined {
      try {
        const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null')
        return isSnapshot(stored) ? stored : undefined
      } catch {
        return undefined
      }
    },
  }
}
