import { join } from 'node:path'
import { CONVENTIONS, type Conventions, type Script } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Texts } from '../texts/en.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { escapeHtml, type Letter, type Part, type PrintedPart, textHtml } from './letter.ts'
import { COLOURS, DARK_STYLE, FACES, HEADING_FACES, STRATA } from './theme.ts'

const TEXTS = await loadTexts<Texts>(join(import.meta.dirname, '../texts'))

const { GROUND, PAPER, LOAM, MUTED, WADI, DEEP, LUBAN, LINE } = COLOURS
const LINE_HEIGHT: Record<Script, number> = { latin: 1.5, arabic: 1.7 }

export interface Rendered {
  subject: string
  html: string
  text: string
  /** Address for one-click unsubscribe by POST (RFC 8058). */
  unsubscribe?: string | undefined
}

/**
 * A letter as HTML and as plain text. Styles are inline, except for dark mode.
 * @param site the public address, which buttons with a path link to
 */
export function renderLetter(given: Letter, language: Language, site: string): Rendered {
  const { subject, unsubscribe } = given
  const { footer, buttonHint } = TEXTS[language]
  const parts = given.parts.filter(part => part !== undefined).map(part => withAddress(part, site))
  const printed = parts.map(part => (part.kind === 'button_hint' ? buttonHint : part))
  // The plain version shows links instead of buttons.
  const plain = parts.filter(part => part.kind !== 'button_hint')
  const { direction } = CONVENTIONS[language]
  const body = printed.map(part => htmlOf(part, direction)).join('\n')
  return {
    subject: withoutNeedlessIsolates(oneLine(subject), direction),
    html: page({ subject, preview: given.preview ?? firstText(printed), body, language, unsubscribe }),
    text: [subject, ...plain.map(textOf), footer.join('\n'), ...linkText(unsubscribe)].join('\n\n'),
    unsubscribe: unsubscribe?.post,
  }
}

const withAddress = <Given extends Part>(part: Given, site: string): Given =>
  part.kind === 'button' && part.link.startsWith('/') ? { ...part, link: `${site}${part.link}` } : part

const firstText = (parts: readonly PrintedPart[]) =>
  parts.find(part => part.kind === 'paragraph')?.content.text ?? ''

const linkText = (link: Letter['unsubscribe']) => (link ? [`${link.label}:\n${link.link}`] : [])

/** A line break in a subject could inject a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const ISOLATED = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g
const OTHER_WAY = { ltr: /\p{Script=Arabic}/u, rtl: /\p{Script=Latin}|[+@/:]/u } as const

/** Some mail programs show isolate marks as boxes in the list of mails: they remain only around text of the other direction. */
const withoutNeedlessIsolates = (text: string, direction: 'ltr' | 'rtl') =>
  text.replace(ISOLATED, (marked, inner: string) => (OTHER_WAY[direction].test(inner) ? marked : inner))

function textOf(part: PrintedPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.content.text
    case 'heading':
      return part.text
    case 'rows':
      return part.rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n')
    case 'code':
      return part.label === undefined ? part.code : `${part.label}: ${part.code}`
    case 'button':
      return `${part.label}:\n${part.link}`
  }
}

function htmlOf(part: PrintedPart, direction: Conventions['direction']): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${part.content.html}</p>`
    case 'heading':
      return `<h2 class="title" style="margin:8px 0 8px;font:600 18px/1.4 ${HEADING_FACES};color:${DEEP}">${escapeHtml(part.text)}</h2>`
    case 'rows':
      return tableOf(part.rows, direction)
    case 'code':
      return `<p class="code" style="margin:0 0 16px;padding:14px 16px;background:${LUBAN};border-radius:12px;text-align:center">${label(part.label)}<bdi dir="ltr" class="digits" style="font:600 30px/1.3 Consolas,Menlo,monospace;letter-spacing:6px;color:${WADI}">${escapeHtml(part.code)}</bdi></p>`
    case 'button': {
      const link = escapeHtml(part.link)
      return `<p style="margin:0 0 16px"><a class="button" href="${link}" style="display:inline-block;padding:13px 24px;background:${WADI};border-radius:12px;color:${PAPER};font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;color:${MUTED};word-break:break-all"><bdi dir="ltr">${link}</bdi></p>`
    }
  }
}

const label = (text: string | undefined) => (text === undefined ? '' : `${escapeHtml(text)}<br>`)

/** Gmail drops the direction of `html` and `body`, and Outlook that of a table, so each cell has its own. */
const directed = (direction: Conventions['direction']) =>
  `direction:${direction};text-align:${direction === 'rtl' ? 'right' : 'left'}`

function tableOf(
  rows: Extract<PrintedPart, { kind: 'rows' }>['rows'],
  direction: Conventions['direction'],
): string {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top;${directed(direction)}`
  const gap = direction === 'rtl' ? 'padding-left:16px' : 'padding-right:16px'
  const lines = rows.map(
    ({ label, lines }) =>
      `<tr><td class="line muted" dir="${direction}" style="${cell};${gap};width:30%;color:${MUTED}">${escapeHtml(label)}</td><td class="line" dir="${direction}" style="${cell}">${lines.map(line => `<bdi>${textHtml(line)}</bdi>`).join('<br>')}</td></tr>`,
  )
  return `<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-collapse:collapse;${directed(direction)}">${lines.join('')}</table>`
}

const linkHtml = (link: Letter['unsubscribe']) =>
  link
    ? [
        `<a class="muted" href="${escapeHtml(link.link)}" style="color:${MUTED}">${escapeHtml(link.label)}</a>`,
      ]
    : []

/** Blanks fill the preview, so that the text after it, such as a code, is not shown in a list of mails. */
const BLANKS = '&#847;&zwnj;&nbsp;'.repeat(60)

const hidden = (preview: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}${BLANKS}</div>`

interface Page {
  subject: string
  preview: string
  body: string
  language: Language
  unsubscribe: Letter['unsubscribe']
}

function page({ subject, preview, body, language, unsubscribe }: Page): string {
  const { direction, script } = CONVENTIONS[language]
  const { footer } = TEXTS[language]
  const towards = directed(direction)
  const cell = (style: string, content: string, name = '') =>
    `<tr><td dir="${direction}"${name && ` class="${name}"`} style="${style};${towards}">${content}</td></tr>`
  const strata = STRATA.map(
    colour => `<tr><td style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td></tr>`,
  ).join('')
  const title = `<h1 class="title" style="margin:0 0 16px;font:600 22px/1.4 ${HEADING_FACES};color:${DEEP}">${escapeHtml(subject)}</h1>`
  const last = [...footer.map(escapeHtml), ...linkHtml(unsubscribe)].join('<br>')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLE}</style></head>
<body dir="${direction}" class="ground" style="margin:0;padding:0;background:${GROUND};color:${LOAM};font:16px/${LINE_HEIGHT[script]} ${FACES}">
${hidden(preview)}
<div dir="${direction}" class="ground" style="padding:16px;background:${GROUND};color:${LOAM};font:16px/${LINE_HEIGHT[script]} ${FACES};${towards}">
<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;${towards}">
${cell(`padding:18px 24px;background:${DEEP};border-radius:16px 16px 0 0;color:${GROUND};font:600 22px/1.3 ${HEADING_FACES}`, PRODUCT_NAME[language], 'band')}
${strata}
${cell(`padding:24px 24px 8px;background:${PAPER};border-radius:0 0 16px 16px`, `\n${title}\n${body}\n`, 'paper')}
${cell(`padding:16px 24px;font-size:13px;color:${MUTED}`, last, 'muted')}
</table>
</div>
</body>
</html>`
}
