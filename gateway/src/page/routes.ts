import { Hono } from 'hono'
import type { Call, Env } from '../api/api-reply.ts'
import type { Gateway } from '../gateway.ts'
import { cancelIntent, cancelSession } from '../paying/cancel.ts'
import { cardFace } from '../paying/issuer.ts'
import { acceptCvv, answerCode, beginPayment, REASON } from '../paying/pay.ts'
import {
  findOwner,
  isOmanNet,
  latestPayment,
  type Owner,
  obstacleOf,
  pendingPayment,
} from '../paying/payment-owner.ts'
import { isCvv, readCard, type Typed } from './card-entry.ts'
import { cardPage, EMPTY } from './card-page.ts'
import { type Closed, closedPage } from './closed-page.ts'
import { codePage } from './code-page.ts'
import { cvvPage } from './cvv-page.ts'
import { plainDigits } from './digits.ts'
import type { Html, View } from './layout.ts'
import { returnAddress, returnOrigins } from './return-addresses.ts'
import { contentPolicy } from './style.ts'
import { pickTexts, type Texts } from './texts.ts'

/** The hosted payment page. Every successful step ends in a redirect, so that reloading never charges a card twice. */
export function pageRoutes(gateway: Gateway): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/:id', c =>
    open(c, '', (view, owner) => {
      if (owner.kind === 'intent') return showCvv(c, view, owner, false)
      const notice = lastFailure(gateway, owner, view.t)
      return show(c, cardPage(view, owner, { typed: EMPTY, complaints: {}, notice }), owner)
    }),
  )

  routes.post('/:id', c =>
    open(c, '', async (view, owner) => {
      if (owner.kind === 'intent') {
        const cvv = (await readForm(c))('cvv')
        if (!isCvv(cvv)) return showCvv(c, view, owner, true)
        return c.redirect(view.address(acceptCvv(gateway, owner) ? '/code' : ''), 303)
      }
      const typed = await readTyped(c)
      const card = readCard(typed, gateway.now())
      if ('complaints' in card) {
        const page = cardPage(view, owner, { typed, complaints: card.complaints, notice: null })
        return show(c, page, owner, 422)
      }
      const begun = beginPayment(gateway, c.req.param('id'), cardFace(card, isOmanNet(owner)))
      // Rendered directly without a redirect, so that the form keeps the valid values. A declined card may be sent
      // twice.
      if (begun.outcome === 'declined')
        return show(c, cardPage(view, owner, { typed, complaints: {}, notice: view.t.declined }), owner, 422)
      return c.redirect(view.address(begun.outcome === 'challenge' ? '/code' : ''), 303)
    }),
  )

  routes.get('/:id/code', c => open(c, '/code', (view, owner) => showCode(c, view, owner, false)))

  routes.post('/:id/code', c =>
    open(c, '/code', async (view, owner) => {
      const form = await readForm(c)
      const digits = plainDigits(form('code')).replace(/\s/g, '')
      if (digits === '') return showCode(c, view, owner, true)
      if (isCvvMissing(owner)) return c.redirect(view.address(''), 303)
      // A code is valid only for the attempt that requested it, not for a newer one from another tab.
      if (pendingPayment(gateway.store, owner)?.payment_id !== form('payment'))
        return showCode(c, view, owner, false)
      const { outcome } = answerCode(gateway, c.req.param('id'), digits)
      if (outcome === 'paid') return c.redirect(returnAddress(owner, 'success'), 303)
      if (outcome === 'declined' && owner.kind === 'intent')
        return c.redirect(returnAddress(owner, 'cancel'), 303)
      return c.redirect(view.address(outcome === 'wrong_code' ? '/code' : ''), 303)
    }),
  )

  routes.post('/:id/cancel', c => {
    const owner =
      c.req.query('key') === gateway.keys.publishableKey ? findOwner(gateway.store, c.req.param('id')) : null
    if (!owner) return show(c, closedPage(viewOf(c, ''), null, 'unknown'), null, 404)
    const end =
      owner.kind === 'session' ? cancelSession(gateway, owner.session) : cancelIntent(gateway, owner.intent)
    return c.redirect(returnAddress(owner, end === 'already_paid' ? 'success' : 'cancel'), 303)
  })

  /** Finds what is to be paid, or responds why it cannot be paid. */
  function open(
    c: Call,
    here: View['here'],
    answer: (view: View, owner: Owner) => Response | Promise<Response>,
  ): Response | Promise<Response> {
    const view = viewOf(c, here)
    const id = c.req.param('id') ?? ''
    const owner = c.req.query('key') === gateway.keys.publishableKey ? findOwner(gateway.store, id) : null
    if (!owner) return show(c, closedPage(view, null, 'unknown'), null, 404)
    const obstacle: Closed | null = obstacleOf(owner, gateway.now())
    if (obstacle) return show(c, closedPage(view, owner, obstacle), owner, obstacle === 'paid' ? 200 : 410)
    return answer(view, owner)
  }

  function showCode(c: Call, view: View, owner: Owner, isMissing: boolean): Response | Promise<Response> {
    const payment = pendingPayment(gateway.store, owner)
    if (!payment || isCvvMissing(owner)) return c.redirect(view.address(''), 303)
    return show(c, codePage(view, owner, payment, isMissing), owner, isMissing ? 422 : 200)
  }

  /** A saved card needs its CVV before its bank sends a code. */
  function showCvv(c: Call, view: View, owner: Owner, isWrong: boolean): Response | Promise<Response> {
    const payment = pendingPayment(gateway.store, owner)
    if (!payment) return show(c, closedPage(view, owner, 'nothing'), owner, 404)
    return show(c, cvvPage(view, owner, payment, isWrong), owner, isWrong ? 422 : 200)
  }

  function isCvvMissing(owner: Owner): boolean {
    return owner.kind === 'intent' && !pendingPayment(gateway.store, owner)?.challenge?.knows_cvv
  }

  function show(c: Call, page: Html, owner: Owner | null, status: 200 | 404 | 410 | 422 = 200) {
    c.header('Content-Security-Policy', contentPolicy(gateway.frameAncestors, returnOrigins(owner)))
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.html(page, status)
  }

  return routes
}

function viewOf(c: Call, here: View['here']): View {
  const t = pickTexts(c.req.query('lang'), c.req.header('accept-language'))
  const base = `/pay/${encodeURIComponent(c.req.param('id') ?? '')}`
  const key = encodeURIComponent(c.req.query('key') ?? '')
  return {
    t,
    here,
    address: (path, lang = t.lang) => `${base}${path}?key=${key}&lang=${lang}`,
    // Inside a shop's page the layout is plain, because the shop shows the order around it.
    isFramed: c.req.header('sec-fetch-dest') === 'iframe',
  }
}

/** Reads a url-encoded form and truncates texts that are longer than any field allows. */
async function readForm(c: Call): Promise<(name: string) => string> {
  const form = new URLSearchParams(await c.req.text())
  return name => (form.get(name) ?? '').slice(0, 200)
}

async function readTyped(c: Call): Promise<Typed> {
  const form = await readForm(c)
  return { number: form('number'), expiry: form('expiry'), cvv: form('cvv') }
}

/** The error message of the previous attempt, if it failed at the bank. */
function lastFailure({ store }: Gateway, owner: Owner, t: Texts): string | null {
  const last = latestPayment(store, owner)
  if (last?.reason === REASON.declined) return t.declined
  return last?.reason === REASON.codes ? t.codesUsedUp : null
}
