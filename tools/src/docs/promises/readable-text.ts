/** The last choice of a message, which contains no other choice. */
const CHOICE = /^([\s\S]*)\{(\w+), (plural|selectordinal|select), ?/

/** Position after the matching closing brace. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

/** Paragraphs and list items become lines; placeholders remain as names. */
const withoutMarkup = (text: string) =>
  text
    .replaceAll(/<(\w+)><\/\1>/g, '{$1}')
    .replaceAll(/(?:<\/?(?:p|list|steps|item)>)+/g, '\n')
    .replaceAll(/<\/?\w+>|, number(?=\})/g, '')
    .trim()

/** A message without markup; of several plural forms the usual one (`other`). */
export function readable(message: string): string {
  const choice = CHOICE.exec(message)
  if (!choice) return withoutMarkup(message)
  const [opening, before = '', name, kind] = choice
  const end = closing(message, before.length)
  const branches = message.slice(opening.length, end)
  const other = branches.search(/\bother \{/) + 'other '.length
  const branch = branches.slice(other + 1, closing(branches, other))
  const usual = kind === 'select' ? branch : branch.replaceAll('#', `{${name}}`)
  return readable(before + usual + message.slice(end + 1))
}

type Span = [from: number, to: number]

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** Where a quoted part stands in a text: `…` marks an omission, and `{name}` a placeholder. */
export function spanOf(quote: string, text: string): Span | undefined {
  const pieces = quote.split(/\{\w+\}|…/).map(piece => piece.trim())
  const found = new RegExp(pieces.filter(Boolean).map(literal).join('[\\s\\S]{0,300}?')).exec(text)
  return found ? [found.index, found.index + found[0].length] : undefined
}

const LINE = /[^\n]+/g
const SENTENCE = /.+?(?:[.!?؟](?=\s|$)|$)/g

/** The lines and sentences of a translation that correspond to this part of the original. */
export function samePart(
  [from, to]: Span,
  original: string,
  translation: string,
  units = [LINE, SENTENCE],
): string {
  const [unit, ...smaller] = units
  if (!unit) return translation.trim()
  const parts = [...original.matchAll(unit)]
  const translated = [...translation.matchAll(unit)]
  if (parts.length !== translated.length) return translation.trim()
  return parts
    .map((part, at) => ({ part: part[0], index: part.index, same: translated[at]?.[0] ?? '' }))
    .filter(({ part, index }) => index < to && index + part.length > from)
    .map(({ part, index, same }) => samePart([from - index, to - index], part, same, smaller))
    .join(' ')
}
