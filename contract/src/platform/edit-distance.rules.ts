/** Longer words get no deletion variants: only the trigram index finds their typos. */
const MAX_LENGTH = 24

/** A word and its variants with one letter deleted. Two words one typo apart share such a variant (as in SymSpell). */
export function deletionsOf(form: string): string[] {
  const letters = [...form]
  if (letters.length < 3 || letters.length > MAX_LENGTH) return [form]
  return [...new Set([form, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** The maximum edit distance of a typo, by the length of the word. */
export function maxTypos(form: string): number {
  if (form.length < 3 || /^\d/.test(form)) return 0
  if (form.length < 6) return 1
  return form.length < 10 ? 2 : 3
}

/** Damerau-Levenshtein distance: deletions, insertions, substitutions and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let above = to.map((_, at) => at)
  above.push(to.length)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      let least = Math.min(line[at - 1]! + 1, above[at]! + 1, above[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1])
        least = Math.min(least, before[at - 2]! + 1)
      line.push(least)
    }
    before = above
    above = line
  }
  return above[to.length]!
}
