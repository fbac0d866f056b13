import { personalStore } from '#lib/personal'

const KEY = 'without'

/**
 * The allergens a user avoids are health data: they are stored in this browser, on request only, and never with
 * their account. It goes when they sign out, as everything personal does.
 */
const store = personalStore('browser')

/** Allergens parted by commas, or undefined. */
export const remembered = (): string | undefined => store.getItem(KEY) ?? undefined
export const isRemembering = () => remembered() !== undefined
export const remember = (without: string | undefined) =>
  without ? store.setItem(KEY, without) : store.removeItem(KEY)
