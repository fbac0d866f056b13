import type { Locale } from '#lib/locale'
import type { CachedPages } from '#lib/worker-messages'

/** The data that the build puts into the worker (`build/worker.ts`). */
export interface WorkerBuild {
  id: string
  base: readonly string[]
  pages: Record<CachedPages, { files: readonly string[]; messages: Record<Locale, readonly string[]> }>
}

declare const __BUILD__: WorkerBuild

export const BUILD: WorkerBuild = __BUILD__
