import type { Localized } from '@dawra/contract/platform/schemas'

/** A text in both languages: the sample city never leaves one out. */
export const text = (en: string, ar: string): Localized & { en: string; ar: string } => ({ en, ar })
export type Text = ReturnType<typeof text>
