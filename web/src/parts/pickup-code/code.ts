import { toLatinDigits } from '@dawra/contract/platform/digits.rules'

export const CODE_LETTERS = 2
export const CODE_LENGTH = 5

/** Normalizes an entered or scanned code. Codes have no I and O: in place of a digit they mean 1 and 0. */
export function toCode(typed: string): string {
  const signs = [...toLatinDigits(typed).toUpperCase()].filter(sign => /[A-Z0-9]/.test(sign))
  return signs
    .slice(0, CODE_LENGTH)
    .map((sign, at) => (at < CODE_LETTERS ? sign : (LOOKS_LIKE[sign] ?? sign)))
    .join('')
}

const LOOKS_LIKE: Record<string, string> = { O: '0', I: '1' }

/** Keeps digits and letters of a code together and in order inside Arabic text. */
export const isolatedCode = (code: string) => `\u2066${code}\u2069`
