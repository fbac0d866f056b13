export const PLACES = ['names', 'prose', 'start'] as const

export type Place = (typeof PLACES)[number]

export interface RefusedWord {
  word: string
  places: readonly Place[]
  instead: string
}

const ROW = /^\| `([^`]+)` \| ([a-z, ]+) \| ([^|]+) \|$/gm

/** @returns the rows of the table “Refused words” of docs/words.md */
export function refusedWords(page: string): RefusedWord[] {
  const section = page.split(/^## /m).find(part => part.startsWith('Refused words\n')) ?? ''
  return [...section.matchAll(ROW)].map(([, word = '', places = '', instead = '']) => ({
    word,
    places: places.split(', ').map(toPlace),
    instead: instead.trim(),
  }))
}

function toPlace(text: string): Place {
  const place = PLACES.find(place => place === text)
  if (!place) throw new Error(`docs/words.md refuses a word in “${text}”: use ${PLACES.join(', ')}`)
  return place
}
