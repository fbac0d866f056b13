import { personalStore } from '#lib/personal'

const KEY = 'without'

/** Allergens are health data: stored only in this browser, on request, and deleted at sign-out. */
const store = personalStore('browser')

/** Comma-separated allergens, or undefined. */
export const remembered = (): string | undefined => store.getItem(KEY) ?? undefined
export const isRemembering = () => remembered() !== undefined
export const remember = (without: string | undefined) =>
  without ? store.setItem(KEY, without) : store.removeItem(KEY)
