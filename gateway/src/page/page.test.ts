import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import type { Session } from '../store/row-types.ts'
import { type Caller, newSession, pay, withGateway } from '../testing/shop.ts'

let gateway: RunningGateway
let call: Caller
const FRAMES = 'http://127.0.0.1:8080 https://shop.example'
beforeAll(async () => ({ gateway, call } = await withGateway({ frameAncestors: FRAMES })))
afterAll(() => gateway.close())

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/39', cvv: '123' }

const address = (session: Pick<Session, 'session_id'>, path = '', lang = 'en') =>
  `${gateway.url}/pay/${session.session_id}${path}?key=${gateway.publishableKey}&lang=${lang}`
const send = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const read = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text()
const statusOf = async (session: Session) =>
  (await call('GET', `/api/v1/checkout/session/${session.session_id}`)).data.payment_status

async function answerBank(session: Session, code: string, lang = 'en'): Promise<Response> {
  const url = address(session, '/code', lang)
  const payment = /name="payment" value="(\d+)"/.exec(await read(url))?.[1] ?? ''
  return send(url, { code, payment })
}

describe('the payment page', () => {
  test('shows the payment page in the requested language, else in that of the browser', async () => {
    const session = await newSession(call)
    const bare = `${gateway.url}/pay/${session.session_id}?key=${gateway.publishableKey}`
    expect(await read(bare)).toContain('<html lang="en" dir="ltr">')
    expect(await read(bare, { 'accept-language': 'fr, ar-OM;q=0.8, en;q=0.5' })).toContain(
      'lang="ar" dir="rtl"',
    )
    expect(await read(`${bare}&lang=en`, { 'accept-language': 'ar' })).toContain('lang="en" dir="ltr"')
  })

  test('shows the amount, the items and a link to the other language', async () => {
    const session = await newSession(call)
    const english = await read(address(session))
    expect(english).toContain('OMR 3.100')
    expect(english).toContain('Chicken biryani box')
    expect(english).toContain('Test gateway')
    expect(english).toContain(`/pay/${session.session_id}?key=${gateway.publishableKey}&amp;lang=ar`)
    const arabic = await read(address(session, '', 'ar'))
    expect(arabic).toContain('3.100 ر.ع.')
    expect(arabic).toContain('رقم البطاقة')
    expect(arabic).toContain('بوابة تجريبية')
  })

  test('shows product names from the shop as plain text', async () => {
    const products = [{ name: '<script>alert(1)</script>', unit_amount: 500, quantity: 1 }]
    const page = await read(address(await newSession(call, { products })))
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  test('shows OmanNet’s texts when the shop’s customer chose OmanNet', async () => {
    const session = await newSession(call, { metadata: { 'Payment method': 'omannet' } })
    expect(await read(address(session))).toContain('<h1>OmanNet debit card</h1>')
    expect(await read(address(session, '', 'ar'))).toContain('<h1>بطاقة الخصم المباشر عُمان\u00a0نت</h1>')
  })

  test('loads nothing from other sites, and lets only the shop frame the payment page', async () => {
    const { headers } = await fetch(address(await newSession(call)))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`frame-ancestors ${FRAMES}`)
    expect(policy).toContain("form-action 'self' https://shop.example")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('shows no payment page without the publishable key and a session', async () => {
    const { session_id } = await newSession(call)
    expect((await fetch(`${gateway.url}/pay/${session_id}?key=wrong`)).status).toBe(404)
    expect((await fetch(address({ session_id: 'checkout_x' }))).status).toBe(404)
    expect((await send(`${gateway.url}/pay/${session_id}/cancel?key=wrong`)).status).toBe(404)
  })
})

describe('the card form', () => {
  test.each([
    ['no number', { number: '' }, 'Enter the card number.'],
    ['a mistyped number', { number: '4242 4242 4242 4243' }, 'This card number is wrong'],
    ['a short number', { number: '42' }, 'This card number is wrong'],
    ['no expiry', { expiry: 'soon' }, 'Enter the expiry date'],
    ['month 13', { expiry: '13/39' }, 'Enter the expiry date'],
    ['a past expiry', { expiry: '01/20' }, 'This card has expired'],
    ['a CVV of 2 digits', { cvv: '12' }, 'Enter the 3 digits'],
    ['a CVV of 4 digits', { cvv: '1234' }, 'Enter the 3 digits'],
  ])('refuses %s in the card form with a sentence beside the field', async (_, change, sentence) => {
    const session = await newSession(call)
    const answer = await send(address(session), { ...GOOD, ...change })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain(sentence)
    const [field = ''] = Object.keys(change)
    expect(page).toMatch(
      new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-error"[^>]*aria-invalid`),
    )
    expect(
      (await call('GET', `/api/v1/payments?limit=1&skip=0&checkout_invoice=${session.invoice}`)).code,
    ).toBe(4003)
  })

  test('fills in the submitted fields of the card form again, except the CVV', async () => {
    const answer = await send(address(await newSession(call)), { ...GOOD, expiry: '01/20', cvv: '987' })
    const page = await answer.text()
    expect(page).toContain('value="4242 4242 4242 4242"')
    expect(page).toContain('value="01/20"')
    expect(page).not.toMatch(/["'>\s]987["'<\s]/)
  })

  test.each([
    ['Arabic digits', { number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', expiry: '١٢/٣٩', cvv: '١٢٣' }],
    ['Persian digits', { number: '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲', expiry: '۱۲/۳۹', cvv: '۱۲۳' }],
    ['spaces and dashes', { ...GOOD, number: ' 4242-4242-4242-4242 ', expiry: '12 / 2039' }],
    ['digits alone', { ...GOOD, number: '4242424242424242', expiry: '1239' }],
  ])('accepts in the card form %s', async (_, form) => {
    const session = await newSession(call)
    const response = await send(address(session), form)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/code?'),
    ])
    const back = await answerBank(session, '١٢٣٤')
    expect([back.status, back.headers.get('location')]).toEqual([303, session.success_url])
    expect(await statusOf(session)).toBe('paid')
  })

  test('lets a declined person try again on the same page', async () => {
    const session = await newSession(call)
    const declined = await send(address(session), { ...GOOD, number: '4000000000000002' })
    expect(declined.status).toBe(422)
    const page = await declined.text()
    expect(page).toContain('Your bank declined this card. Nothing was charged.')
    for (const stored of ['value="4000000000000002"', 'value="12/39"']) expect(page).toContain(stored)
    expect(page).not.toContain('value="123"')
    expect(await read(address(session))).toContain('Your bank declined this card. Nothing was charged.')
    expect(await read(address(session, '', 'ar'))).toContain('رفض البنك هذه البطاقة')
    expect(await statusOf(session)).toBe('unpaid')
    await send(address(session), GOOD)
    await answerBank(session, '1234')
    expect(await statusOf(session)).toBe('paid')
  })
})

describe("the bank's code", () => {
  test('accepts two wrong bank codes; the third one fails the payment', async () => {
    const session = await newSession(call)
    await send(address(session), GOOD)
    await answerBank(session, '1111')
    expect(await read(address(session, '/code'))).toContain('You have 2 tries left')
    await answerBank(session, '2222')
    expect(await read(address(session, '/code', 'ar'))).toContain('بقيت لك محاولة واحدة')
    const third = await answerBank(session, '3333')
    expect(third.headers.get('location')).not.toContain('/code')
    expect(await read(address(session))).toContain('The bank code was wrong three times')
    expect(await statusOf(session)).toBe('unpaid')
  })

  test('counts no try when the bank’s code is left empty', async () => {
    const session = await newSession(call)
    await send(address(session), GOOD)
    const empty = await answerBank(session, ' ')
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Enter the 4-digit code.')
    expect((await answerBank(session, '1234')).headers.get('location')).toBe(session.success_url)
  })

  test('declines the card whose bank refuses after the code', async () => {
    const session = await newSession(call)
    await send(address(session), { ...GOOD, number: '4456530000001104' })
    await answerBank(session, '1234')
    expect(await read(address(session))).toContain('Your bank declined this card')
  })

  test('accepts a bank code only for the card that requested it', async () => {
    const session = await newSession(call)
    await send(address(session), GOOD)
    const first = /name="payment" value="(\d+)"/.exec(await read(address(session, '/code')))?.[1] ?? ''
    await send(address(session), { ...GOOD, number: '4456530000001096' })
    expect((await send(address(session, '/code'), { code: '1234', payment: first })).status).toBe(200)
    expect(await statusOf(session)).toBe('unpaid')
    const list = await call('GET', `/api/v1/payments?limit=9&skip=0&checkout_invoice=${session.invoice}`)
    expect(list.data.map((payment: { status: string }) => payment.status)).toEqual(['InProccess', 'Failed'])
  })

  test('requests the bank’s code only after a card was entered', async () => {
    const session = await newSession(call)
    const answer = await fetch(address(session, '/code'), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.not.stringContaining('/code'),
    ])
  })
})

describe('the end of a session', () => {
  test('leads to the cancel address by the Cancel button, also when clicked again', async () => {
    const session = await newSession(call)
    for (const _ of [1, 2]) {
      const answer = await send(address(session, '/cancel'))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, session.cancel_url])
    }
    expect(await statusOf(session)).toBe('cancelled')
    expect(await read(address(session))).toContain('Payment cancelled')
  })

  test('shows that a paid session is paid, and does not cancel it', async () => {
    const session = await newSession(call)
    await pay(call, session)
    const page = await read(address(session))
    expect(page).toContain('This order is already paid')
    expect(page).toContain(`href="${session.success_url}"`)
    expect((await send(address(session), GOOD)).status).toBe(200)
    expect((await send(address(session, '/cancel'))).headers.get('location')).toBe(session.success_url)
    expect(await statusOf(session)).toBe('paid')
  })

  test('refuses card and code after the time of the session is over', async () => {
    const session = await newSession(call, { expire_in_minutes: 30 })
    await send(address(session), GOOD)
    const code = await read(address(session, '/code'))
    const payment = /name="payment" value="(\d+)"/.exec(code)?.[1] ?? ''
    await call('POST', '/sim/settings', { clockAheadMs: 31 * 60_000 })
    expect((await send(address(session), GOOD)).status).toBe(410)
    const late = await send(address(session, '/code', 'ar'), { code: '1234', payment })
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('انتهت صلاحية صفحة الدفع')
    expect(await statusOf(session)).toBe('unpaid')
    await call('POST', '/sim/settings', { clockAheadMs: 0 })
  })
})
