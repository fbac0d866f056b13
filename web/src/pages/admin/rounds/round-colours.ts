/** Rounds of a day are distinguished on the map by a colour and a letter; the list shows both too. */
const COLOURS = [
  { line: 'stroke-wadi', dot: 'fill-wadi', text: 'fill-on-wadi' },
  { line: 'stroke-date', dot: 'fill-date', text: 'fill-paper' },
  { line: 'stroke-sea', dot: 'fill-sea', text: 'fill-paper' },
  { line: 'stroke-turmeric', dot: 'fill-turmeric', text: 'fill-on-turmeric' },
  { line: 'stroke-danger', dot: 'fill-danger', text: 'fill-paper' },
  { line: 'stroke-muted', dot: 'fill-muted', text: 'fill-paper' },
] as const

export const colourOf = (index: number) => COLOURS[index % COLOURS.length]!

const LETTERS = 26
/** A, B … Z, A1, B1 … */
export const letterOf = (index: number): string =>
  String.fromCharCode(65 + (index % LETTERS)) + (index < LETTERS ? '' : Math.floor(index / LETTERS))
