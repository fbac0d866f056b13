import { toLatinDigits } from '@dawra/contract/platform/digits.rules'

/** Characters that every bank's system takes: those of SWIFT. */
const OTHERS = /[^A-Za-z0-9/\-?:().,'+ ]+/g
/** A field of the bank file has 140 at most; systems behind it keep 70. */
const LONGEST = 70

/** It stretches a word and says nothing. */
const TATWEEL = '\u0640'

const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'u',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ى: 'a',
  پ: 'p',
  چ: 'ch',
  گ: 'g',
}

const capitalized = (text: string) => text.replace(/(^|[ (])[a-z]/g, found => found.toUpperCase())

/** Arabic letter by letter: a bank pays by the IBAN, and shows the name to people. */
function transliterated(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return capitalized(toLatinDigits(text).replace(/\p{Script=Arabic}/gu, letter => LETTERS[letter] ?? ''))
}

const trimmed = (text: string) => text.replace(/^[ /]+|[ /]+$/g, '')

/** A name in the characters that banks take; what cannot be written in them is left out. */
export function bankText(name: string): string {
  const written = transliterated(name.normalize('NFC').replaceAll(TATWEEL, ''))
  const plain = written
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('&', '+')
  const kept = plain.replace(OTHERS, ' ').replace(/ +/g, ' ').replace(/\/+/g, '/')
  // No field begins or ends with a slash.
  const text = trimmed(trimmed(kept).slice(0, LONGEST))
  return text || 'NOTPROVIDED'
}
