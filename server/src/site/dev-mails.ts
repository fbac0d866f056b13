import { type NotificationKind, notificationKinds, ruleOf } from '@dawra/contract/notifications/rules'
import { CONVENTIONS, isLanguage, LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type MailPreview, previewOf } from '#notifications'
import type { Env, HttpContext } from '#platform/http'
import { type Catalogue, renderMail } from '#platform/messages/render'
import { CARD, DEV_PAGE, LINK, MUTED, PAGE } from './dev-styles.ts'
import { DEV_TEXTS } from './dev-texts.ts'
import { MAIL_EXAMPLES } from './mail-examples.ts'

const WIDTHS = [390, 800]
type Theme = 'light' | 'dark'

/**
 * `/dev/mails?lang=&theme=`: the mail, push and SMS of every kind of notification, and every other mail, from examples;
 * `/dev/mails/{kind}`: a single mail. For developers; it reads no personal data.
 */
export function mountMailPreview(app: Hono<Env>, publicUrl: string, catalogue: Catalogue) {
  app.get('/dev/mails', http => {
    const { language, theme } = chosen(http)
    const cards = [
      ...notificationKinds
        .flatMap(kind => previewOf(kind, language, publicUrl))
        .map(preview => card(preview, language, theme)),
      ...otherMails(catalogue, language, publicUrl).map(mail => otherCard(mail, language, theme)),
    ]
    return http.html(page(cards, language, theme), 200, DEV_PAGE)
  })
  app.get('/dev/mails/:kind', (http, next) => {
    const { language, theme } = chosen(http)
    const name = http.req.param('kind')
    const kind = notificationKinds.find(known => known === name)
    const previews = kind
      ? previewOf(kind, language, publicUrl)
      : otherMails(catalogue, language, publicUrl).filter(({ template }) => template === name)
    const preview = previews[Number(http.req.query('example') ?? 0)]
    return preview ? http.html(inTheme(preview.html, theme), 200, OF_A_MAIL) : next()
  })
}

const NOT_STORED = { 'cache-control': 'no-store' }
/** A mail contains its styles, which the usual policy would block. */
export const OF_A_MAIL = {
  ...NOT_STORED,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
}

function chosen(http: HttpContext): { language: Language; theme: Theme } {
  const lang = http.req.query('lang')
  return {
    language: isLanguage(lang) ? lang : 'en',
    theme: http.req.query('theme') === 'dark' ? 'dark' : 'light',
  }
}

/** The mail in a theme, independent of the developer's system. */
const inTheme = (mail: string, theme: Theme) =>
  mail
    .replace('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace(':root{color-scheme:light dark}', `:root{color-scheme:${theme}}`)

interface OtherMail {
  template: string
  example: number
  subject: string
  html: string
  plain: string
}

const otherMails = (catalogue: Catalogue, language: Language, publicUrl: string): OtherMail[] =>
  Object.entries(MAIL_EXAMPLES).flatMap(([template, examples]) =>
    examples.map((facts, example) => {
      const { subject, html, text } = renderMail(catalogue, { template, language, facts }, publicUrl)
      return { template, example, subject, html, plain: text }
    }),
  )

function page(cards: readonly ReturnType<typeof html>[], language: Language, theme: Theme) {
  const texts = DEV_TEXTS[language]
  return html`<!doctype html>
<html lang="${language}" dir="${CONVENTIONS[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.previews}</title></head>
<body style="${PAGE};max-width:80rem">
<main>
<h1 style="margin:8px 0;font-size:26px;line-height:1.3">${texts.previews}</h1>
<nav>${LANGUAGES.flatMap(other => (['light', 'dark'] as const).map(shade => choice(other, shade, other === language && shade === theme)))}</nav>
${cards}
</main>
</body>
</html>`
}

const choice = (language: Language, theme: Theme, isCurrent: boolean) =>
  html`<a style="${LINK}" href="/dev/mails?lang=${language}&theme=${theme}" lang="${language}" ${isCurrent ? html`aria-current="page"` : ''}>${CONVENTIONS[language].name} · ${DEV_TEXTS[language][theme]}</a>`

function card(preview: MailPreview, language: Language, theme: Theme) {
  const { kind, example, title, body, brief, sms, plain } = preview
  const texts = DEV_TEXTS[language]
  return html`<article id="${kind}-${example}" style="${CARD}">
<h2 style="margin:0;font-size:18px"><bdi dir="ltr">${kind}</bdi></h2>
<p style="margin:0 0 8px;font-size:14px;${MUTED}"><bdi dir="ltr">${ruleOf(kind).channels.join(' · ')}</bdi></p>
<dl style="margin:0 0 12px"><dt style="${MUTED}">${texts.locked}</dt><dd style="margin:0"><b>${title}</b><br>${brief}</dd><dt style="${MUTED}">${texts.open}</dt><dd style="margin:0"><b>${title}</b><br>${body}</dd>${sms === null ? '' : html`<dt style="${MUTED}">SMS</dt><dd style="margin:0">${sms}</dd>`}</dl>
${hasMail(kind) ? mail({ template: kind, example, subject: title, plain }, language, theme) : ''}
</article>`
}

const otherCard = (other: OtherMail, language: Language, theme: Theme) =>
  html`<article id="${other.template}-${other.example}" style="${CARD}">
<h2 style="margin:0;font-size:18px"><bdi dir="ltr">${other.template}</bdi></h2>
<p style="margin:0 0 8px"><b>${other.subject}</b></p>
${mail(other, language, theme)}
</article>`

function mail(
  { template, example, subject, plain }: Omit<OtherMail, 'html'>,
  language: Language,
  theme: Theme,
) {
  const address = `/dev/mails/${template}?lang=${language}&theme=${theme}&example=${example}`
  return html`${WIDTHS.map(width => frame(address, width, subject))}<details><summary style="min-height:44px;line-height:44px;cursor:pointer">${DEV_TEXTS[language].text}</summary><pre dir="auto" style="margin:0;white-space:pre-wrap;font:inherit">${plain}</pre></details>`
}

const hasMail = (kind: NotificationKind) => ruleOf(kind).channels.includes('mail')

const frame = (address: string, width: number, title: string) =>
  html`<iframe src="${address}" title="${title}, ${width}" loading="lazy" style="inline-size:${width}px;max-inline-size:100%;block-size:640px;border:1px solid #D9DFD3;border-radius:12px;margin-inline-end:12px"></iframe>`
