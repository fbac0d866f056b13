import { html } from 'hono/html'
import { amountOf, isOmanNet, type Owner } from '../paying/payment-owner.ts'
import type { CardField, Complaints, Typed } from './card-entry.ts'
import { field } from './field.ts'
import { alertBox, type Html, layout, type View } from './layout.ts'
import { money } from './texts.ts'

export interface CardForm {
  typed: Typed
  complaints: Complaints
  notice: string | null
}

export const EMPTY: Typed = { number: '', expiry: '', cvv: '' }

/** After an error the form keeps the entered values except the CVV. */
export function cardPage(view: View, owner: Owner, form: CardForm): Html {
  const { t } = view
  const isDebit = isOmanNet(owner)
  const title = isDebit ? t.omannetTitle : t.cardTitle
  const hasErrors = Object.keys(form.complaints).length > 0
  const notice = hasErrors ? t.fixErrors : form.notice
  const [before = '', after = ''] = t.pay.split('{amount}')
  return layout(
    view,
    title,
    owner,
    html`<h1>${title}</h1>
${kinds(isDebit)}
${notice ? alertBox(notice) : ''}
<form class="card" method="post" action="${view.address('')}" novalidate>
${cardFields(view, isDebit, form)}
<button class="go" type="submit"><span>${before}<bdi>${money(t, amountOf(owner))}</bdi>${after}</span></button>
</form>
${cancelForm(view)}`,
  )
}

export function cancelForm(view: View): Html {
  return html`<form method="post" action="${view.address('/cancel')}">
<button class="quiet" type="submit">${view.t.cancel}</button>
</form>`
}

function kinds(isDebit: boolean): Html {
  const names = isDebit ? ['OmanNet', 'عُمان نت'] : ['Visa', 'Mastercard', 'OmanNet']
  return html`<ul class="kinds">${names.map(name => html`<li><bdi>${name}</bdi></li>`)}</ul>`
}

function cardFields({ t, isFramed }: View, isDebit: boolean, { typed, complaints }: CardForm): Html {
  const order: CardField[] = ['number', 'expiry', 'cvv']
  const first = order.find(name => complaints[name])
  const of = (name: CardField) => {
    const complaint = complaints[name]
    return { name, error: complaint && t[complaint], hasFocus: name === first && !isFramed }
  }
  const digits = { inputmode: 'numeric', dir: 'ltr' } as const
  return html`${field({
    ...of('number'),
    ...digits,
    label: isDebit ? t.omannetNumber : t.number,
    value: typed.number,
    placeholder: '0000 0000 0000 0000',
    autocomplete: 'cc-number',
    maxlength: 40,
  })}
<div class="pair">
${field({ ...of('expiry'), ...digits, label: t.expiry, value: typed.expiry, placeholder: 'MM/YY', hint: t.expiryHint, autocomplete: 'cc-exp', maxlength: 12 })}
${field({ ...of('cvv'), ...digits, label: t.cvv, placeholder: '000', hint: t.cvvHint, autocomplete: 'cc-csc', maxlength: 6 })}
</div>`
}
