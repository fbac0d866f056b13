import { html } from 'hono/html'
import { amountOf, type Owner } from '../paying/payment-owner.ts'
import type { Payment } from '../store/row-types.ts'
import { cancelForm } from './card-page.ts'
import { field } from './field.ts'
import { type Html, layout, type View } from './layout.ts'
import { money } from './texts.ts'

export function cvvPage(view: View, owner: Owner, payment: Payment, isWrong: boolean): Html {
  const { t } = view
  const [before = '', after = ''] = t.pay.split('{amount}')
  const cvv = field({
    name: 'cvv',
    label: t.cvv,
    hint: t.cvvHint,
    ...(isWrong && { error: t.cvvWrong }),
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    dir: 'ltr',
    maxlength: 6,
    className: 'code',
    hasFocus: !view.isFramed,
  })
  return layout(
    view,
    t.savedTitle,
    owner,
    html`<h1>${t.savedTitle}</h1>
<p class="lead">${t.savedLead} <span class="mask">${payment.masked_card}</span></p>
<form class="card" method="post" action="${view.address('')}" novalidate>
${cvv}
<button class="go" type="submit"><span>${before}<bdi>${money(t, amountOf(owner))}</bdi>${after}</span></button>
</form>
${cancelForm(view)}`,
  )
}
