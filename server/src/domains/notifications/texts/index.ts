import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'
import type { KindText } from './kind-text.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

/** The data of a cause: stored with the notification, and rendered into its texts. */
export type FactsOf<Kind extends NotificationKind> =
  Texts['kinds'][Kind] extends KindText<infer Facts> ? Facts : never

/** Mail contents beyond the facts, looked up when the mail is written. */
export type DetailsOf<Kind extends NotificationKind> = Texts['kinds'][Kind] extends {
  details(details: infer Details): unknown
}
  ? Details
  : never

/** Holds for a kind whose facts were stored by this server: they have its shape. */
export const textOf = (kind: NotificationKind, language: Language) =>
  TEXTS[language].kinds[kind] as unknown as KindText<never>
