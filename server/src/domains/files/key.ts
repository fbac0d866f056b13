import { StorageRefusal } from './refusal.ts'

const LONGEST = 500
/** Characters that break lines, hide or reverse text, or have a meaning in an address. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069%#?\\]/u

/**
 * A file's path as it is stored: folders and a name, normalised, without `..` or other escapes.
 * @throws StorageRefusal('InvalidKey')
 */
export function requireKey(path: string): string {
  const key = path.isWellFormed() ? path.normalize('NFC') : ''
  const segments = key.split('/')
  const isPlain = segments.every(segment => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain || key.length > LONGEST || REFUSED.test(key)) throw new StorageRefusal('InvalidKey')
  return key
}

/** `requireKey` for lists, where an invalid path simply matches nothing. */
export function keyOf(path: string): string | undefined {
  try {
    return requireKey(path)
  } catch {
    return undefined
  }
}
