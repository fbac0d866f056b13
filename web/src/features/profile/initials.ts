/** One or two letters for a name; Arabic letters stand apart so that they do not join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return ''
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = [first, last].flatMap(word => (word ? [[...word][0] ?? ''] : []))
  return letters.join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '').toUpperCase()
}
