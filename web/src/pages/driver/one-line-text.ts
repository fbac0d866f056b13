/** Normalizes entered text to one line of whole characters; null when it is empty. */
export const oneLineText = (text: string): string | null =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim() || null
