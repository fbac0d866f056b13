export interface Word {
  form: string
  shown: string
}

const MAX_LENGTH = 40
/** Letters that writers interchange, in addition to those that Unicode decomposes into letter and mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ء: '',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ı: 'i',
}
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
/** The code points of zero in Arabic-Indic and Persian digits. */
const DIGITS = [0x660, 0x6f0]
const digitOf = (digit: string) => {
  const code = digit.charCodeAt(0)
  return String(code - (DIGITS.find(zero => code >= zero && code < zero + 10) ?? 0x30))
}

/** Vowel signs and other marks, the tatweel, direction marks, apostrophes. */
const IGNORED_MARKS = /[\p{M}\p{Cf}\u0640'’‘`´ʿʾ]/gu
/** Removed for display: vowel signs and invisible characters. Hamzas stay. */
const HIDDEN_MARKS = /[\u064b-\u0652\u0670\u0640\p{Cf}]/gu

/** Maps spelling variants to one form: marks, letter forms, digits, case. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(IGNORED_MARKS, '')
    .toLowerCase()
    .replace(FOLDED, letter => LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, digitOf)

const PIECES = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´]+/gu
/** Runs of letters of one script, or of digits: 'برياني2kg' is three words. */
const RUNS = /\p{Script=Arabic}+|[^\P{L}\p{Script=Arabic}]+|\p{N}+/gu

export interface PlacedWord extends Word {
  gap: string
}

export function wordsOf(text: string): PlacedWord[] {
  let end = 0
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index }) => {
    const gap = text.slice(end, index)
    end = index + piece.length
    const forms = (fold(piece).match(RUNS) ?? []).map(form => form.slice(0, MAX_LENGTH))
    const shown = piece.normalize('NFC').replace(HIDDEN_MARKS, '').toLowerCase()
    return forms.map((form, at) => ({
      form,
      shown: forms.length === 1 ? shown.slice(0, MAX_LENGTH) : form,
      gap: at === 0 ? gap : '',
    }))
  })
}

export const isArabic = (word: string) => /^\p{Script=Arabic}/u.test(word)
