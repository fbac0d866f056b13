/** A text as HTML and in the plain version of the mail. */
interface Markup {
  html: string
  text: string
}

interface Paragraph {
  kind: 'paragraph'
  content: Markup
}
/** A line of a table: what it is, and one line or several. */
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

/** What a mail says, before it has a layout. */
export interface Letter {
  subject: string
  parts: readonly (Part | undefined)[]
  /** What a list of mails shows beside the subject: the first paragraph unless it says otherwise. Holds no code. */
  preview?: string
  /** How to end mails of this kind: `link` leads to a page, `post` ends them by a POST (RFC 8058). */
  unsubscribe?: { label: string; link: string; post: string } | undefined
}

/** @param subject never holds a code: it is shown on locked screens */
export const letter = (subject: string, parts: Letter['parts']): Letter => ({ subject, parts })

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign]!)

/** Hours (`18:00–20:30`), and what stands apart in one word, such as an order's number: on two lines neither is read as one. */
const ONE_PIECE = /\d{2}:\d{2}–\d{2}:\d{2}|\u2068[^\s\u2066-\u2069]{1,20}\u2069/gu

/** A text in HTML; what is one piece stays on one line. */
export const textHtml = (text: string) =>
  escapeHtml(text).replace(ONE_PIECE, piece => `<span style="white-space:nowrap">${piece}</span>`)

/** A paragraph; what is inserted is isolated from the script around it. */
export function paragraph(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Paragraph {
  const whole = (inserted: (value: string) => string) =>
    strings.reduce((text, part, index) => text + inserted(String(values[index - 1])) + part)
  const html = whole(value => `<bdi>${textHtml(value)}</bdi>`)
  return { kind: 'paragraph', content: { html, text: whole(value => value) } }
}

/** A paragraph that was written as a whole, in the language of the letter: it runs in the direction of the letter. */
export const written = (text: string): Paragraph => ({
  kind: 'paragraph',
  content: { html: textHtml(text), text },
})

/** What a person wrote: a paragraph a line, each in the direction of its own script. */
export const quoted = (text: string): Paragraph[] =>
  text.split(/\n+/).flatMap(line => (line.trim() ? [paragraph`${line}`] : []))

export const heading = (text: string): Part => ({ kind: 'heading', text })

/** What is known of a thing, each with its name. */
export const rows = (all: readonly Row[]): Part => ({ kind: 'rows', rows: all })

/** A code on a line of its own, under what it is for; no line when there is none. */
export function code(digits: string, label?: string): Part
export function code(digits: string | undefined, label?: string): Part | undefined
export function code(digits: string | undefined, label?: string): Part | undefined {
  return digits === undefined ? undefined : { kind: 'code', code: digits, label }
}

/** @param link an address, or a path of the site */
export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })

/** What to do when the button before it does not work; the layout has its text. */
export const buttonHint: Part = { kind: 'button_hint' }
