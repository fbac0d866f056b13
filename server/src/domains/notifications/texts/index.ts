import type { Language } from '@dawra/contract/common'
import type { NotificationKind } from '@dawra/contract/notifications.rules'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'
import type { KindText } from './kind-text.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

/** What is known of a cause: stored with the notification, and told from. */
export type FactsOf<Kind extends NotificationKind> =
  Texts['kinds'][Kind] extends KindText<infer Facts> ? Facts : never

/** What the mail of a kind tells beside its facts, read when it is written. */
export type DetailsOf<Kind extends NotificationKind> = Texts['kinds'][Kind] extends {
  details(details: infer Details): unknown
}
  ? Details
  : never

/** The texts of a kind whose facts were stored: they have its shape. */
export const textOf = (kind: NotificationKind, language: Language) =>
  TEXTS[language].kinds[kind] as unknown as KindText<never>
