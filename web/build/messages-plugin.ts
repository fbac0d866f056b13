import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const compileAll = (messages: Messages): Compiled =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )

/** Compiles the ICU texts of `src/locales/**.json` to the form that use-intl formats without a parser. */
export const compiledMessages = (): Plugin => ({
  name: 'dawra-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/locales\/.*\.json$/ },
    handler: code => ({ code: JSON.stringify(compileAll(JSON.parse(code) as Messages)), map: null }),
  },
})
