import { randomBytes, randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Unguessable letters and digits, as in `checkout_` + 50 of them. */
export function randomText(length: number): string {
  let text = ''
  for (const byte of randomBytes(length)) text += ALPHABET[byte % ALPHABET.length]
  return text
}

/** Fourteen digits, as invoices and payments are numbered. */
export function freshNumber(isTaken: (number: string) => boolean): string {
  let number: string
  do {
    number = `${randomInt(1_000_000, 10_000_000)}${randomInt(1_000_000, 10_000_000)}`
  } while (isTaken(number))
  return number
}
