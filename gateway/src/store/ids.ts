import { randomBytes, randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** Fourteen digits, the format of invoice and payment numbers. */
export function freshNumber(isTaken: (number: string) => boolean): string {
  let number: string
  do {
    number = `${randomInt(1_000_000, 10_000_000)}${randomInt(1_000_000, 10_000_000)}`
  } while (isTaken(number))
  return number
}
