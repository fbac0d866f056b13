import { html } from 'hono/html'
import { CODE_TRIES } from '../paying/issuer.ts'
import type { Owner } from '../paying/payment-owner.ts'
import type { Payment } from '../store/row-types.ts'
import { cancelForm } from './card-page.ts'
import { field } from './field.ts'
import { type Html, layout, type View } from './layout.ts'
import type { Texts } from './texts.ts'

export function codePage(view: View, owner: Owner, payment: Payment, isMissing: boolean): Html {
  const { t } = view
  const triesLeft = payment.challenge?.tries_left ?? CODE_TRIES
  const error = isMissing ? t.codeMissing : wrongCode(t, triesLeft)
  const code = field({
    name: 'code',
    label: t.code,
    hint: t.codeHint,
    error,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    dir: 'ltr',
    maxlength: 12,
    className: 'code',
    hasFocus: !view.isFramed,
  })
  return layout(
    view,
    t.codeTitle,
    owner,
    html`<h1>${t.codeTitle}</h1>
<p class="lead">${t.codeLead} <span class="mask">${payment.masked_card}</span></p>
<form class="card" method="post" action="${view.address('/code')}" novalidate>
<input type="hidden" name="payment" value="${payment.payment_id}">
${code}
<button class="go" type="submit">${t.confirm}</button>
</form>
${owner.kind === 'session' ? html`<a class="button quiet" href="${view.address('')}">${t.otherCard}</a>` : ''}
${cancelForm(view)}`,
  )
}

function wrongCode(t: Texts, triesLeft: number): string | undefined {
  if (triesLeft >= CODE_TRIES) return undefined
  return triesLeft === 1 ? t.codeWrong1 : t.codeWrong2
}
