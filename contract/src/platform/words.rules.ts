/** A word as it was written and as it is compared. */
export interface Word {
  form: string
  shown: string
}

const MAX_LENGTH = 40
/** Letters that are written for each other, beside those that Unicode takes apart into letter and mark. */
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
/** Zero of the Arabic and of the Persian digits. */
const DIGITS = [0x660, 0x6f0]
const digitOf = (digit: string) => {
  const code = digit.charCodeAt(0)
  return String(code - (DIGITS.find(zero => code >= zero && code < zero + 10) ?? 0x30))
}

/** Vowel signs and other marks, the tatweel, direction marks, apostrophes. */
const IGNORED_MARKS = /[\p{M}\p{Cf}\u0640'’‘`´ʿʾ]/gu
/** What stays of a word when it is shown: its hamzas, but neither vowel signs nor anything unseen. */
const HIDDEN_MARKS = /[\u064b-\u0652\u0670\u0640\p{Cf}]/gu

/** The same for everything that is only written differently: marks, forms of letters, digits, large and small. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(IGNORED_MARKS, '')
    .toLowerCase()
    .replace(FOLDED, letter => LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, digitOf)

const PIECES = /[\p{L}\p{N}\p{M}\p{Cf}'’‘`´]+/gu
/** Letters of one script, or digits: 'برياني2kg' is three words. */
const RUNS = /\p{Script=Arabic}+|[^\P{L}\p{Script=Arabic}]+|\p{N}+/gu

/** A word with what stands between it and the one before it. */
export interface PlacedWord extends Word {
  gap: string
}

/** The words of a text in their order. */
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
