import { personalStore } from './personal.ts'

export interface KeptCopy<Thing> {
  savedAt: string
  items: readonly Thing[]
}

/**
 * A person's open things as they were last heard of: their codes must be there without a network.
 * @param version raised when their shape changes
 */
export function keptCopies<Thing>(name: string, version: number) {
  const store = personalStore('browser')
  const keyOf = (userId: string) => `${name}:${userId}`
  const isCopy = (value: unknown): value is KeptCopy<Thing> =>
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'version' in value &&
    value.version === version
  return {
    keep: (userId: string, items: readonly Thing[], now = new Date()) =>
      store.setItem(keyOf(userId), JSON.stringify({ version, savedAt: now.toISOString(), items })),
    read(userId: string): KeptCopy<Thing> | undefined {
      try {
        const stored: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? 'null')
        return isCopy(stored) ? stored : undefined
      } catch {
        return undefined
      }
    },
  }
}
