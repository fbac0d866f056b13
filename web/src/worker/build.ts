import type { Locale } from '#lib/locale'
import type { KeptPages } from '#lib/worker-messages'

/** What the build puts into the worker (`build/worker.ts`). */
export interface WorkerBuild {
  id: string
  /** What every kept page needs. */
  base: readonly string[]
  pages: Record<KeptPages, { files: readonly string[]; messages: Record<Locale, readonly string[]> }>
}

declare const __BUILD__: WorkerBuild

export const BUILD: WorkerBuild = __BUILD__
