import { html, raw } from 'hono/html'
import { amountOf, type Owner, referenceOf } from '../paying/payment-owner.ts'
import { HEIGHT_SCRIPT } from './frame-height.ts'
import { lockIcon, smallLockIcon, warningIcon } from './icons.ts'
import { STYLE } from './style.ts'
import { money, type Texts } from './texts.ts'

export type Html = ReturnType<typeof html>

export interface View {
  t: Texts
  /** The page's own address with its key and another language. */
  address(path: '' | '/code' | '/cancel', lang?: string): string
  here: '' | '/code'
  isFramed: boolean
}

/** The layout of every page: the shop, the amount, and a notice that this is not a bank. */
export function layout(view: View, title: string, owner: Owner | null, body: Html): Html {
  const { t } = view
  return html`<!doctype html>
<html lang="${t.lang}" dir="${t.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t.simulator}</title>
<style>${raw(STYLE)}</style>
</head>
<body class="${view.isFramed ? 'framed' : ''}">
<div class="split">
<header class="top">
<div class="wrap bar">
<span class="brand">${lockIcon}<span class="secure">${t.secure}</span> <span class="chip">${t.simulator}</span></span>
<a class="switch" lang="${t.otherLang}" href="${view.address(view.here, t.otherLang)}">${t.otherName}</a>
</div>
${owner ? summary(t, owner) : ''}
</header>
<main class="wrap">
<div class="sheet">${body}</div>
${simulatorNote(t)}
<p class="foot">${smallLockIcon}<span>${t.privacy}</span></p>
</main>
</div>
${view.isFramed ? html`<script>${raw(HEIGHT_SCRIPT)}</script>` : ''}
</body>
</html>`
}

function summary(t: Texts, owner: Owner): Html {
  return html`<section class="wrap sum" aria-label="${t.amount}">
<p>${t.amount}</p>
<p class="total"><bdi>${money(t, amountOf(owner))}</bdi></p>
<p>${t.reference} <bdi>${referenceOf(owner)}</bdi></p>
${owner.kind === 'session' ? itemList(t, owner.session.products) : ''}
</section>`
}

function itemList(t: Texts, products: { name: string; quantity: number; unit_amount: number }[]): Html {
  const rows = products.map(
    ({ name, quantity, unit_amount }) =>
      html`<li><span><bdi>${name}</bdi> <bdi>× ${quantity}</bdi></span><bdi>${money(t, unit_amount * quantity)}</bdi></li>`,
  )
  return html`<details class="items"><summary>${t.items}</summary><ul>${rows}</ul></details>`
}

function simulatorNote(t: Texts): Html {
  const row = (number: string, outcome: string) =>
    html`<tr><td><span class="mask">${number}</span></td><td>${outcome}</td></tr>`
  return html`<aside class="note" aria-label="${t.simulator}">
<strong>${t.simulator}</strong>
${t.simulatorNote}
<details class="cards"><summary>${t.testCards}</summary>
<table>
${row('4242 4242 4242 4242', t.testApproved)}
${row('4456 5300 0000 1096', t.testApproved)}
${row('4000 0000 0000 0002', t.testDeclined)}
${row('4456 5300 0000 1104', t.testDeclinedLater)}
</table>
<p>${t.testHint}</p></details>
</aside>`
}

export function alertBox(sentence: string): Html {
  return html`<div class="alert" role="alert">${warningIcon}<span>${sentence}</span></div>`
}
