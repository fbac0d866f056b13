import { join } from 'node:path'
import type { Language } from '@dawra/contract/common'
import { CONVENTIONS, type Script } from '@dawra/contract/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/product'
import type { Texts } from '../texts/en.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { escapeHtml, type Letter, type PrintedPart } from './letter.ts'

const TEXTS = await loadTexts<Texts>(join(import.meta.dirname, '../texts'))

/** Inks and grounds of the product's light theme: mail programs know no themes. */
const GROUND = '#F4F6F1'
const PAPER = '#FFFFFF'
const LOAM = '#1F1B16'
const MUTED = '#5A5246'
const WADI = '#0B5A4E'
const DEEP = '#063D36'
const LUBAN = '#DDEBD9'
/** Sand, clay and compost under the green, as on our pages. */
const STRATA = ['#C79A5B', '#8A5A34', '#2A1D13']
const FACES = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"
const LINE_HEIGHT: Record<Script, number> = { latin: 1.5, arabic: 1.7 }

export interface Rendered {
  subject: string
  html: string
  text: string
}

/** A letter as HTML whose styles are all inline, and as plain text. */
export function renderLetter({ subject, parts }: Letter, language: Language): Rendered {
  const { footer, buttonHint } = TEXTS[language]
  const printed = parts
    .filter(part => part !== undefined)
    .map(part => (part.kind === 'button_hint' ? buttonHint : part))
  return {
    subject: oneLine(subject),
    html: page(subject, printed.map(htmlOf).join('\n'), language),
    text: [subject, ...printed.map(textOf), footer.join('\n')].join('\n\n'),
  }
}

/** A name in a subject must not start a header of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf(part: PrintedPart): string {
  if (part.kind === 'paragraph') return part.content.text
  return part.kind === 'code' ? part.code : `${part.label}:\n${part.link}`
}

function htmlOf(part: PrintedPart): string {
  if (part.kind === 'paragraph') return `<p style="margin:0 0 16px">${part.content.html}</p>`
  if (part.kind === 'code')
    return `<p style="margin:0 0 16px;padding:14px 16px;background:${LUBAN};border-radius:12px;text-align:center"><bdi dir="ltr" style="font:600 30px/1.3 Consolas,Menlo,monospace;letter-spacing:6px;color:${WADI}">${escapeHtml(part.code)}</bdi></p>`
  const link = escapeHtml(part.link)
  return `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:13px 24px;background:${WADI};border-radius:12px;color:${PAPER};font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${MUTED};word-break:break-all"><bdi dir="ltr">${link}</bdi></p>`
}

function page(subject: string, body: string, language: Language): string {
  const { direction, script } = CONVENTIONS[language]
  const { footer } = TEXTS[language]
  const strata = STRATA.map(
    colour => `<tr><td style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td></tr>`,
  ).join('')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:16px;background:${GROUND};color:${LOAM};font:16px/${LINE_HEIGHT[script]} ${FACES}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:18px 24px;background:${DEEP};border-radius:16px 16px 0 0;color:${GROUND};font:600 22px/1.3 'El Messiri',${FACES}">${PRODUCT_NAME[language]}</td></tr>
${strata}
<tr><td style="padding:24px 24px 8px;background:${PAPER};border-radius:0 0 16px 16px">
<h1 style="margin:0 0 16px;font:600 22px/1.4 'El Messiri',${FACES};color:${DEEP}">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 24px;font-size:13px;color:${MUTED}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</body>
</html>`
}
