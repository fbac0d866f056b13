/** What was typed as the server takes it: one line, of whole characters; null when nothing was. */
export const sayable = (text: string): string | null =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim() || null
