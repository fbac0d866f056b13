/** A text as HTML and in the plain version of the mail. */
interface Markup {
  html: string
  text: string
}

interface Paragraph {
  kind: 'paragraph'
  content: Markup
}
export type PrintedPart =
  | Paragraph
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }
export type Part = PrintedPart | { kind: 'button_hint' }

/** What a mail says, before it has a layout. */
export interface Letter {
  subject: string
  parts: readonly (Part | undefined)[]
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

/** A paragraph; what is inserted is isolated from the script around it. */
export function paragraph(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Paragraph {
  const whole = (inserted: (value: string) => string) =>
    strings.reduce((text, part, index) => text + inserted(String(values[index - 1])) + part)
  const html = whole(value => `<bdi>${escapeHtml(value)}</bdi>`)
  return { kind: 'paragraph', content: { html, text: whole(value => value) } }
}

/** A code on a line of its own; no line when there is none. */
export const code = (digits: string | undefined): Part | undefined =>
  digits === undefined ? undefined : { kind: 'code', code: digits }

export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })

/** What to do when the button before it does not work; the layout has its text. */
export const buttonHint: Part = { kind: 'button_hint' }
