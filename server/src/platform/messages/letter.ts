interface Markup {
  html: string
  text: string
}

interface Paragraph {
  kind: 'paragraph'
  content: Markup
}
export interface Row {
  label: string
  lines: readonly string[]
}

export type PrintedPart =
  | Paragraph
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'code'; code: string; label?: string | undefined }
  | { kind: 'button'; label: string; link: string }
export type Part = PrintedPart | { kind: 'button_hint' }

export interface Letter {
  subject: string
  parts: readonly (Part | undefined)[]
  /** Preview text in a list of mails; by default the first paragraph. Never contains a code. */
  preview?: string
  /** How to unsubscribe: `link` opens a page, `post` unsubscribes by a POST (RFC 8058). */
  unsubscribe?: { label: string; link: string; post: string } | undefined
}

/** @param subject never contains a code: it is shown on locked screens */
export const letter = (subject: string, parts: Letter['parts']): Letter => ({ subject, parts })

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign]!)

/** Opening hours (`18:00–20:30`) and single isolated words such as an order number must not be broken across lines. */
const ONE_PIECE = /\d{2}:\d{2}–\d{2}:\d{2}|\u2068[^\s\u2066-\u2069]{1,20}\u2069/gu

/** Escapes text for HTML and prevents line breaks inside one-piece texts. */
export const textHtml = (text: string) =>
  escapeHtml(text).replace(ONE_PIECE, piece => `<span style="white-space:nowrap">${piece}</span>`)

/** A paragraph; inserted values are isolated from the direction of the surrounding script. */
export function paragraph(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Paragraph {
  const whole = (inserted: (value: string) => string) =>
    strings.reduce((text, part, index) => text + inserted(String(values[index - 1])) + part)
  const html = whole(value => `<bdi>${textHtml(value)}</bdi>`)
  return { kind: 'paragraph', content: { html, text: whole(value => value) } }
}

/** A complete paragraph in the language and direction of the letter. */
export const written = (text: string): Paragraph => ({
  kind: 'paragraph',
  content: { html: textHtml(text), text },
})

/** Text that a person wrote: one paragraph per line, each in the direction of its own script. */
export const quoted = (text: string): Paragraph[] =>
  text.split(/\n+/).flatMap(line => (line.trim() ? [paragraph`${line}`] : []))

export const heading = (text: string): Part => ({ kind: 'heading', text })

export const rows = (all: readonly Row[]): Part => ({ kind: 'rows', rows: all })

/** A code on a line of its own below its label; undefined without a code. */
export function code(digits: string, label?: string): Part
export function code(digits: string | undefined, label?: string): Part | undefined
export function code(digits: string | undefined, label?: string): Part | undefined {
  return digits === undefined ? undefined : { kind: 'code', code: digits, label }
}

/** @param link a URL, or a path of the site */
export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })

/** Help for a button that does not work; the layout has the text. */
export const buttonHint: Part = { kind: 'button_hint' }
