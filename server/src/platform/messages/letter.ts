/** Text as HTML and as it stands in the plain twin. */
export interface Markup {
  html: string
  text: string
}

export type Part =
  | { kind: 'paragraph'; words: Markup }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }

/** What a mail says, before it has a layout. */
export interface Letter {
  /** Never holds a code: it is read on locked screens. */
  subject: string
  parts: readonly (Part | undefined)[]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign]!)

/** A paragraph; what is inserted stands apart from the script around it. */
export function say(strings: TemplateStringsArray, ...values: readonly (string | number)[]): Part {
  const whole = (inserted: (value: string) => string) =>
    strings.reduce((text, part, at) => text + inserted(String(values[at - 1])) + part)
  const html = whole(value => `<bdi>${escapeHtml(value)}</bdi>`)
  return { kind: 'paragraph', words: { html, text: whole(value => value) } }
}

/** A code on a line of its own; no line when there is none. */
export const code = (digits: string | undefined): Part | undefined =>
  digits === undefined ? undefined : { kind: 'code', code: digits }

export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })
