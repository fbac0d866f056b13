// @vitest-environment happy-dom
import type { OfficeVoucher } from '@dawra/contract/vouchers/office-vouchers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { ContactAct } from './contact-act.tsx'
import { PersonVouchers } from './person-vouchers.tsx'
import { ResendAct } from './resend-act.tsx'
import { VenueActs } from './venue-acts.tsx'

const NOW = '2026-11-22T08:00:00Z'
const bodies: unknown[] = []
const seen = () => currentToasts().map(({ title }) => title)
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const say = async (text = 'They called us') => userEvent.type((await dialog()).getByLabelText(/^Why/), text)

beforeEach(() => {
  bodies.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  for (const { id } of currentToasts()) dismissToast(id)
})
afterEach(() => {
  vi.useRealTimers()
})

const CONTACT = 'POST /api/v1/admin/people/{userId}/contact'
const contact = (answer: Answers[typeof CONTACT]) =>
  mount(<ContactAct userId="u1" name="Salim" onClose={() => undefined} />, {
    messages: ['officeActs'],
    answers: { [CONTACT]: answer },
  })
const changed: Answers[typeof CONTACT] = ({ body }) => {
  bodies.push(body)
  return { email: 'new@people.test', phone: null }
}

test('sends a new address with the reason, and no invalid address', async () => {
  await contact(changed)
  await userEvent.type(screen.getByLabelText(/^New email/), 'new@people')
  await say()
  await press(/^Change it/)
  expect(bodies).toEqual([])
  await userEvent.type(screen.getByLabelText(/^New email/), '.test')
  await press(/^Change it/)
  await waitFor(() => expect(seen()).toContain('Changed'))
  expect(bodies).toEqual([{ kind: 'email', email: 'new@people.test', reason: 'They called us' }])
})

test('sends a new phone in the server’s form, and keeps one that is refused as in use', async () => {
  await contact(({ body }) => {
    bodies.push(body)
    return refused(409, 'contact_taken')
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  await userEvent.type(screen.getByLabelText('New phone'), '9212 3456')
  await say()
  await press(/^Change it/)
  expect(await screen.findByText(/uses this email or phone already/)).toBeInstanceOf(HTMLElement)
  expect(bodies).toEqual([{ kind: 'phone', phone: '+96892123456', reason: 'They called us' }])
  expect(screen.getByLabelText('New phone')).toHaveProperty('value', '9212 3456')
})

const VOUCHERS = 'GET /api/v1/admin/people/{userId}/vouchers'
const EXTEND = 'POST /api/v1/admin/vouchers/{voucherId}/extension'
const voucher = (over: Partial<OfficeVoucher> = {}): OfficeVoucher => ({
  id: 'v1',
  code: 'ABCD-1234',
  title: { en: 'OMR 1 off food', ar: 'خصم ريال' },
  value: 1000,
  kind: 'amount_off',
  status: 'expired',
  expiresAt: '2026-11-20T20:00:00Z',
  ...over,
})
const vouchers = (shown: OfficeVoucher) =>
  mount(<PersonVouchers userId="u1" />, {
    messages: ['officeActs'],
    answers: {
      [VOUCHERS]: { vouchers: [shown] },
      [EXTEND]: ({ params, body }) => {
        bodies.push({ ...params, ...body })
        return { ...shown, status: 'ready' }
      },
    },
  })

test('extends an expired voucher, by a month unless another day is chosen', async () => {
  await vouchers(voucher())
  await press(/^Extend voucher/)
  await say()
  await userEvent.click((await dialog()).getByRole('button', { name: /^Extend/ }))
  await waitFor(() => expect(seen()).toEqual(['Extended']))
  expect(bodies).toEqual([{ voucherId: 'v1', until: '2026-12-22', reason: 'They called us' }])
})

test('refuses to extend a voucher to a day that it already covers', async () => {
  await vouchers(voucher({ status: 'ready', expiresAt: '2027-01-31T20:00:00Z' }))
  await press(/^Extend voucher/)
  await say()
  await userEvent.click((await dialog()).getByRole('button', { name: /^Extend/ }))
  expect(seen()).toEqual(['It lasts that long already.'])
  expect(bodies).toEqual([])
})

test('does not extend a used voucher', async () => {
  await vouchers(voucher({ status: 'used' }))
  await press(/^Extend voucher/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seen()).toEqual(['This voucher was used.'])
})

const CLOSING = 'GET /api/v1/admin/venues/{venueId}/closing'
const CLOSE = 'POST /api/v1/admin/venues/{venueId}/closing'
const venue = (called: object, requested = 0) =>
  mount(<VenueActs venueId="s1" name="Bait Al Luban" />, {
    messages: ['officeActs'],
    answers: {
      [CLOSING]: { date: '2026-11-22', isClosed: false, pickups: 2, amount: 3500, deals: 1, ...called },
      [CLOSE]: ({ body }) => {
        bodies.push(body)
        return { cancelled: 2 - requested, refund: 3500, requested }
      },
    },
  })

test('shows what closing a store cancels, and which orders wait for a colleague', async () => {
  await venue({}, 1)
  await press(/^Close for today/)
  const shown = await dialog()
  shown.getByText(/^2 orders of today are cancelled, and .*3\.500/)
  shown.getByText('1 deal of today goes off sale.')
  await say('There is no power')
  await userEvent.click(shown.getByRole('button', { name: 'Close for today' }))
  await waitFor(() => expect(seen()).toContain('Closed for today'))
  expect(seen()).toContain('1 order is above the sum and waits for a colleague')
  expect(bodies).toEqual([{ reason: 'There is no power' }])
})

test('does not offer to close a store that is already closed', async () => {
  await venue({ isClosed: true, pickups: 0, deals: 0 })
  await press(/^Close for today/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seen()).toEqual(['Closed today.'])
})

test('resends a mail with a reason, and says when it is outdated', async () => {
  const RESEND = 'POST /api/v1/admin/notifications/{notificationId}/resend'
  await mount(<ResendAct notificationId="n1" name="Order paid" />, {
    messages: ['officeActs'],
    answers: {
      [RESEND]: ({ body }) => {
        bodies.push(body)
        return bodies.length > 1
          ? { notificationId: 'n1' }
          : refused(409, 'notice_not_resendable', { obstacle: 'over' })
      },
    },
  })
  await press('Send again: Order paid')
  await say('It never came')
  await press(/^Send the email/)
  expect(await screen.findByText(/not true any longer/)).toBeInstanceOf(HTMLElement)
  await press(/^Send the email/)
  await waitFor(() => expect(seen()).toEqual(['On its way']))
  expect(bodies).toEqual([{ reason: 'It never came' }, { reason: 'It never came' }])
})
