import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Loaded with the first password that is chosen: its word lists take some megabytes.

/** More substitutions (`4` for `a`) cost a tenth of a second a password and find next to nothing. */
const MAX_SUBSTITUTIONS = 8

const judge = new ZxcvbnFactory({
  dictionary: {
    passwords: common['passwords-common'],
    // Those of this part of the world, which the lists above lack.
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
 * Estimates the guesses of an attacker who knows lists of passwords, words, names, years, keyboards and how people combine
 * them (zxcvbn), and `known`, what is known of the person.
 */
export const guessesFor = (password: string, known: readonly string[]): number =>
  judge.check(password, [...known]).guesses
