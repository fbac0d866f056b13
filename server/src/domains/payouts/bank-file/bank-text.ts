import { toLatinDigits } from '@dawra/contract/platform/digits.rules'

/** Everything outside the SWIFT characters, which every bank's system accepts. */
const OTHERS = /[^A-Za-z0-9/\-?:().,'+ ]+/g
/** A field of the bank file may have 140 characters, but systems behind it store only 70. */
const LONGEST = 70

/** A character that only stretches a word. */
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

/** Transliterates Arabic letter by letter. That is enough: the bank pays by the IBAN and only shows the name. */
function transliterated(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return capitalized(toLatinDigits(text).replace(/\p{Script=Arabic}/gu, letter => LETTERS[letter] ?? ''))
}

const trimmed = (text: string) => text.replace(/^[ /]+|[ /]+$/g, '')

/** A name in the characters that banks accept; other characters are dropped. */
export function bankText(name: string): string {
  const written = transliterated(name.normalize('NFC').replaceAll(TATWEEL, ''))
  const plain = written
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('&', '+')
  const stored = plain.replace(OTHERS, ' ').replace(/ +/g, ' ').replace(/\/+/g, '/')
  // A field must not begin or end with a slash.
  const text = trimmed(trimmed(stored).slice(0, LONGEST))
  return text || 'NOTPROVIDED'
}
