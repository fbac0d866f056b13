import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Loaded with the first password that is chosen: its word lists take some megabytes.

/** More substitutions (`4` for `a`) take 0.1 s a password and find almost nothing more. */
const MAX_SUBSTITUTIONS = 8

const validate = new ZxcvbnFactory({
  dictionary: {
    passwords: common['passwords-common'],
    // Passwords that are common in this region and missing in the lists above.
    here: [...COMMON_PASSWORDS],
    words: english['commonWords-en'],
    encyclopedia: english['wikipedia-en'],
    firstNames: english['firstnames-en'],
    lastNames: english['lastnames-en'],
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

/**
 * The number of guesses that a password takes, by zxcvbn.
 * @param known facts about the person that an attacker may try
 */
export const guessesFor = (password: string, known: readonly string[]): number =>
  validate.check(password, [...known]).guesses
