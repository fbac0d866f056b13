// Escapes that may stand for what no text in the database can hold; an escaped backslash before is sorted out below.
const SUSPECT = /\\u(0000|d[89a-f])/i

/**
 * What somebody sent as JSON, when the database can hold all of its texts: a NUL and half a surrogate pair are
 * as malformed as a missing bracket.
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
