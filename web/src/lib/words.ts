import { createTranslator } from 'use-intl/core'
import type { Boot } from './boot.ts'
import type { Messages } from './messages.ts'

/** Words outside of components, such as a route's `head`: `wordsOf(match.context)`. */
export const wordsOf = ({ boot, messages }: { boot: Pick<Boot, 'locale'>; messages: Messages }) =>
  createTranslator({ locale: boot.locale, messages })
