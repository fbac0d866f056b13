import { createTranslator } from 'use-intl/core'
import type { Boot } from './boot.ts'
import { tagOf } from './digits.ts'
import type { Messages } from './messages.ts'

/** Messages outside of components, for example in a route's `head`: `translatorOf(match.context)`. */
export const translatorOf = ({
  boot,
  messages,
}: {
  boot: Pick<Boot, 'locale' | 'digits'>
  messages: Messages
}) => createTranslator({ locale: tagOf(boot.locale, boot.digits), messages })
