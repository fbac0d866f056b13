import { CONVENTIONS, LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { z } from 'zod'
import type { ShownCode } from '#identity'
import type { Env, HttpContext } from '#platform/http'
import { type ListedMessage, listMessages } from '#platform/list-messages'
import type { Catalogue } from '#platform/messages/render'
import type { Db } from '#platform/sql'
import { OF_A_MAIL } from './dev-mails.ts'
import { CARD, DEV_PAGE, LINK, MUTED, PAGE } from './dev-styles.ts'
import { DEV_TEXTS } from './dev-texts.ts'
import type { Renderer } from './renderer.ts'
import type { Texts } from './texts/en.ts'

export interface ViewerServices {
  pool: Db
  catalogue: Catalogue
  /** The public address, which buttons of mails lead to. */
  site: string
  operatorsCode(): Promise<ShownCode | undefined>
  renderer: Pick<Renderer, 'chooseLocale'>
}

/**
 * `/dev/messages` and `/dev/messages.json?to=`: mails and SMS that would have been sent; `/dev/messages/code.json`: the
 * code of the sample operator's authenticator app. For developers and tests: it must not be mounted where codes belong to
 * real people. `knownHosts` prevents DNS rebinding: a foreign page cannot read it through a name that resolves to this
 * server.
 */
export function mountMessageViewer(app: Hono<Env>, services: ViewerServices) {
  const { pool, catalogue, site, renderer, operatorsCode } = services
  const languageOf = (http: HttpContext) =>
    renderer.chooseLocale({
      lang: http.req.query('lang'),
      cookie: getCookie(http, 'locale'),
      acceptLanguage: http.req.header('accept-language'),
    })
  app.get('/dev/messages', async http => {
    const messages = await listMessages(pool, { catalogue, site, to: http.req.query('to') })
    return http.html(page(messages, await operatorsCode(), languageOf(http)), 200, DEV_PAGE)
  })
  app.get('/dev/messages/code.json', async http =>
    http.json((await operatorsCode()) ?? null, 200, NOT_STORED),
  )
  app.get('/dev/messages/code.js', http => http.body(COUNTDOWN, 200, { 'content-type': 'text/javascript' }))
  app.get('/dev/messages.json', async http =>
    http.json(await listMessages(pool, { catalogue, site, to: http.req.query('to') }), 200, NOT_STORED),
  )
  app.get('/dev/messages/:id', async (http, next) => {
    const id = z.uuid().safeParse(http.req.param('id'))
    const [message] = id.success ? await listMessages(pool, { catalogue, site, id: id.data }) : []
    return message?.content?.html ? http.html(message.content.html, 200, OF_A_MAIL) : next()
  })
}

const NOT_STORED = { 'cache-control': 'no-store' }

/** Counts down locally, and fetches the next code when one has expired. */
const COUNTDOWN = `
const code = document.getElementById('operators-code')
const seconds = document.getElementById('operators-seconds')
let left = Number(seconds.textContent)
setInterval(async () => {
  left -= 1
  if (left <= 0) {
    const now = await (await fetch('/dev/messages/code.json')).json()
    if (!now) return
    code.textContent = now.code
    left = now.secondsLeft
  }
  seconds.textContent = left
}, 1000)
`

const BODY = `${PAGE};max-width:44rem`

function page(messages: readonly ListedMessage[], shown: ShownCode | undefined, language: Language) {
  const texts = DEV_TEXTS[language]
  const others = LANGUAGES.filter(other => other !== language)
  return html`<!doctype html>
<html lang="${language}" dir="${CONVENTIONS[language].direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.title}</title></head>
<body style="${BODY}">
<main>
<h1 style="margin:8px 0;font-size:26px;line-height:1.3">${texts.title}</h1>
<p style="margin:0;${MUTED}">${texts.about}</p>
<p style="margin:0 0 8px"><a style="${LINK}" href="">${texts.refresh}</a>${others.map(otherLink)}<a style="${LINK}" href="/dev/mails?lang=${language}">${texts.previews}</a></p>
${shown ? appCard(shown, texts) : ''}
${messages.length === 0 ? html`<p>${texts.none}</p>` : messages.map(message => card(message, texts))}
</main>
</body>
</html>`
}

const DIGITS = 'font:600 24px ui-monospace,monospace;letter-spacing:4px'

const otherLink = (language: Language) =>
  html`<a style="${LINK}" href="?lang=${language}" lang="${language}">${CONVENTIONS[language].name}</a>`

function appCard({ email, code, secondsLeft }: ShownCode, texts: Texts) {
  return html`<section style="${CARD}">
<h2 style="margin:0;font-size:18px">${texts.app}</h2>
<p style="margin:0;font-size:14px;${MUTED}"><bdi dir="ltr">${email}</bdi></p>
<p style="margin:8px 0 0">${texts.code}: <bdi dir="ltr" id="operators-code" style="${DIGITS}">${code}</bdi></p>
<p style="margin:0;font-size:14px;${MUTED}">${texts.next} <bdi id="operators-seconds" role="timer">${secondsLeft}</bdi>. ${texts.once}</p>
<script type="module" src="/dev/messages/code.js"></script>
</section>`
}

function card({ id, to, template, createdAt, lastError, content }: ListedMessage, texts: Texts) {
  return html`<article style="${CARD}">
<h2 style="margin:0;font-size:18px"><bdi>${content?.subject ?? content?.text ?? template}</bdi></h2>
<p style="margin:0;font-size:14px;${MUTED}"><bdi dir="ltr">${to}</bdi> · <bdi dir="ltr">${template}</bdi> · <time datetime="${createdAt.toISOString()}" dir="ltr">${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
${content?.code ? html`<p style="margin:8px 0 0">${texts.code}: <bdi dir="ltr" style="${DIGITS}">${content.code}</bdi></p>` : ''}
${lastError ? html`<p style="margin:8px 0 0;color:#B3261E"><bdi>${lastError}</bdi></p>` : ''}
${
  content
    ? html`<p style="margin:0">${content.link ? html`<a style="${LINK}" href="${content.link}">${texts.link}</a>` : ''}${content.html ? html`<a style="${LINK}" href="/dev/messages/${id}">${texts.mail}</a>` : ''}</p>
<details><summary style="min-height:44px;line-height:44px;cursor:pointer">${texts.text}</summary><pre dir="auto" style="margin:0;white-space:pre-wrap;font:inherit">${content.text}</pre></details>`
    : html`<p style="${MUTED}">${texts.deleted}</p>`
}
</article>`
}
