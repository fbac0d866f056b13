import { html } from 'hono/html'
import type { Owner } from '../paying/payment-owner.ts'
import { marks } from './icons.ts'
import { type Html, layout, type View } from './layout.ts'
import { returnAddress } from './return-addresses.ts'

export type Closed = keyof typeof marks

export function closedPage(view: View, owner: Owner | null, why: Closed): Html {
  const { t } = view
  const title = t[`${why}Title`]
  const back = owner ? returnAddress(owner, why === 'paid' ? 'success' : 'cancel') : null
  return layout(
    view,
    title,
    owner,
    html`<div class="mark">${marks[why]}</div>
<h1>${title}</h1>
<p class="lead">${t[`${why}Text`]}</p>
${back ? html`<a class="button go" href="${back}">${t.back}</a>` : ''}`,
  )
}
