import { basename } from 'node:path'
import type { Finding } from '../layers/finding.ts'
import { readingOf, type Span } from './readable-parts.ts'
import type { RefusedWord } from './table.ts'

export interface WordFinding extends Finding {
  /** Key of the rule in the record of debts. */
  rule: string
}

export const MOST_LETTERS = 80

const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** Checks one file at a time for the refused words. */
export function wordCheck(words: readonly RefusedWord[]) {
  const insteadOf = new Map(words.map(({ word, instead }) => [word, instead]))
  const at = (place: RefusedWord['places'][number]) =>
    words.filter(({ places }) => places.includes(place)).map(({ word }) => word)
  const inNames = new Set(at('names'))
  const mayBeRefused = anyOf(at('names'), word => word, 'i')
  const inProse = anyOf(at('prose'), word => `\\b${word.replaceAll(' ', '[\\s*/-]+')}\\b`, 'gi')
  const atStart = anyOf(at('start'), word => `^[\\s*]*${word}\\b`, '')

  const partIn = (name: string) =>
    mayBeRefused.test(name) ? partsOf(name).find(part => inNames.has(part)) : undefined

  return (path: string, text: string): WordFinding[] => {
    const { code, prose, testNames } = readingOf(path, text)
    const found: WordFinding[] = []
    const add = (rule: string, start: number, what: string) =>
      found.push({ path, line: text.slice(0, start).split('\n').length, rule, what })

    const part = path.endsWith('.md') ? undefined : partIn(basename(path))
    if (part) add(`names: ${part}`, 0, `the file's name has “${part}”: ${insteadOf.get(part)}`)
    const seen = new Set<string>()
    for (const span of code)
      if (mayBeRefused.test(span.text))
        for (const { 0: name, index } of span.text.matchAll(IDENTIFIER)) {
          const part = seen.has(name) ? undefined : partIn(name)
          seen.add(name)
          if (part) add(`names: ${part}`, span.start + index, `${name} has “${part}”: ${insteadOf.get(part)}`)
        }
    for (const { text, start } of prose) {
      const first = path.endsWith('.md') ? undefined : atStart.exec(text)
      const word = first?.[0].replace(/^[\s*]+/, '')
      if (word) add(`start: ${word}`, start, `a comment begins with “${word}”: ${insteadOf.get(word)}`)
      for (const { 0: phrase, index } of text.matchAll(inProse)) {
        const word = phrase.toLowerCase().replaceAll(/[\s*/-]+/g, ' ')
        add(`prose: ${word}`, start + index, `“${word}”: ${insteadOf.get(word)}`)
      }
    }
    for (const { text, start } of testNames) {
      const letters = lettersOf(text)
      if (letters > MOST_LETTERS)
        add('test name', start, `a test name of ${letters} letters: say it in ${MOST_LETTERS}`)
    }
    return found
  }
}

const lettersOf = (name: Span['text']) => name.replaceAll(/\\(.)/g, '$1').length

/** `paidAt` and `paid_at` are “paid” and “at”. */
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Matches nothing when there are no words. */
const anyOf = (words: string[], toPattern: (word: string) => string, flags: string) =>
  new RegExp(words.map(toPattern).join('|') || '(?!)', flags)
