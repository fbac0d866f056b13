import { join } from 'node:path'
import { type NotificationKind, notificationKinds } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { inEachLanguage, loadTexts } from '#platform/texts/load-texts'
import { GENERAL, type General } from '../texts/index.ts'
import type { DetailsIn, FactsIn, KindText } from './kind-text.ts'
import { mailsOf, smsOf } from './mail-texts.ts'
import type { Merged } from './merge-parts.ts'
import * as subjects from './subjects.ts'

type Subject = (typeof subjects)[keyof typeof subjects]
type KindTexts = Merged<Subject['texts']>

const folders = Object.keys(subjects).map(subject => join(import.meta.dirname, subject))
const KIND_TEXTS = await loadTexts<KindTexts>(folders, 'texts.')

type Names = Readonly<Record<NotificationKind, string>>

const namesOf = (kinds: KindTexts) =>
  Object.fromEntries(notificationKinds.map(kind => [kind, kinds[kind].name])) as Names

const withMessages = (kinds: KindTexts, general: General) => ({
  ...general,
  kinds,
  mails: mailsOf(kinds, general),
  sms: smsOf(kinds),
  personalData: {
    ...general.personalData,
    values: namesOf(kinds),
  },
})

export const TEXTS = inEachLanguage(language => withMessages(KIND_TEXTS[language], GENERAL[language]))

/** What each kind is called. */
export const kindNames = (language: Language) => TEXTS[language].personalData.values

export type FactsOf<Kind extends NotificationKind> = FactsIn<KindTexts[Kind]>
export type DetailsOf<Kind extends NotificationKind> = DetailsIn<KindTexts[Kind]>

/** Holds for a kind whose facts were stored by this server: they have its shape. */
export const textOf = (kind: NotificationKind, language: Language) =>
  TEXTS[language].kinds[kind] as unknown as KindText<never>
