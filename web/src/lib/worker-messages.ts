import type { Locale } from './locale.ts'

/** Which pages a person needs without a network; the build knows their files (`build/worker.ts`). */
export type CachedPages = 'cart' | 'customer' | 'business' | 'driver'

/** A page tells the worker that it is open. Either may be of an older build than the other. */
export interface Hello {
  kind: 'hello'
  build: string
  locale: Locale
  /** Language and look: the page that is cached for every address is in them. */
  look: string
  keep: readonly CachedPages[]
}

/** A worker of this build has taken over all open pages. */
export interface Activated {
  kind: 'activated'
  build: string
}

/** What the worker has done after a `Hello`: everything asked for is cached now. */
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
