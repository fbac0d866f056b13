// Escapes that may be a character that PostgreSQL text cannot store; escaped backslashes are handled below.
const SUSPECT = /\\u(0000|d[89a-f])/i

/**
 * Parses JSON whose texts the database can store: a NUL or an unpaired surrogate is treated as malformed.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  SUSPECT.test(text) ? JSON.parse(text, refuseUnstorable) : JSON.parse(text)

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new SyntaxError('a text holds what is no character')
  return value
}
