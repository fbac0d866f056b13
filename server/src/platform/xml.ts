export interface Element {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly Element[]
}

export const element = (
  name: string,
  content: Element['content'],
  attributes: Element['attributes'] = {},
): Element => ({ name, content, attributes })

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Drops characters that XML 1.0 does not allow, including unpaired surrogates. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffc}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, sign => ESCAPES[sign] ?? '')

export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`

function written({ name, attributes = {}, content }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}${given.join('')}>${inner}</${name}>`
}
