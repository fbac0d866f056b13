import type { Locale } from './locale.ts'

/** The pages that a user needs without a network; the build knows their files (`build/worker.ts`). */
export type CachedPages = 'cart' | 'customer' | 'business' | 'driver'

/** A page announces itself to the service worker. Either may be from an older build than the other. */
export interface Hello {
  kind: 'hello'
  build: string
  locale: Locale
  /** Language and look: they are part of the cached shell page. */
  look: string
  keep: readonly CachedPages[]
}

export interface Activated {
  kind: 'activated'
  build: string
}

/** The worker's answer to a `Hello`: everything requested is cached now. */
export interface Cached {
  kind: 'cached'
  build: string
}

const hasKind = (value: unknown, kind: string): value is { kind: string; build: string } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === kind &&
  'build' in value &&
  typeof value.build === 'string'

export const isActivated = (value: unknown): value is Activated => hasKind(value, 'activated')

export const isHello = (value: unknown): value is Hello =>
  hasKind(value, 'hello') &&
  'locale' in value &&
  'look' in value &&
  typeof value.look === 'string' &&
  'keep' in value &&
  Array.isArray(value.keep)
