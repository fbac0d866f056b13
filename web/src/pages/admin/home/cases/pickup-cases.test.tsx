// @vitest-environment happy-dom
import type { OfficeCase } from '@dawra/contract/orders/pickup-problems'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { PickupCases } from './pickup-cases.tsx'

const CASES = 'GET /api/v1/admin/pickup-cases'
const DECIDE = 'POST /api/v1/admin/pickup-cases/{caseId}/decision'
const APPROVAL = '00000000-0000-7000-8000-000000000009'

const aCase = (over: Partial<OfficeCase> = {}): OfficeCase => ({
  id: 'c1',
  pickupId: 'p1',
  orderNumber: 'DS1',
  pickupStatus: 'completed',
  window: { startsAt: '2026-11-24T06:00:00Z', endsAt: '2026-11-24T08:00:00Z' },
  customer: 'Salim Al Harthy',
  paid: 60_000,
  total: 60_000,
  discount: 0,
  refundedPart: 0,
  partRefunds: [],
  isCash: false,
  lines: [],
  about: 'not_as_described',
  state: 'with_office',
  openedAt: '2026-11-24T09:00:00Z',
  said: 'It was cold',
  hasPhoto: false,
  answerBy: '2026-11-25T09:00:00Z',
  afterSilence: 'refund',
  venueText: 'It was hot',
  officeBecause: 'disputed',
  settledBy: null,
  settledAt: null,
  decision: null,
  partBack: null,
  venue: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  venueRecord: { handedOver: 9, cases: 1, upheldCases: 0, cashRests: false, inTime: 1 },
  customerRecord: { collected: 3, missed: 0, upheld: 0, declined: 0 },
  approvalId: null,
  ...over,
})
const show = (shown: OfficeCase, decided: Answers[typeof DECIDE] = { approvalId: null }) =>
  mount(<PickupCases />, {
    messages: ['operator', 'officeActs', 'pickupHelp'],
    answers: {
      [CASES]: { cases: [shown] },
      [DECIDE]: decided,
      'GET /api/v1/admin/approvals/limits': [
        { kind: 'points', above: 1000 },
        { kind: 'refund', above: 50_000 },
      ],
    },
  })
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Refund .*\d/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'The picture shows it')
  return dialog
}
const said = () => currentToasts().map(({ title }) => title)
const bodies: unknown[] = []
const answering =
  (approvalId: string | null): Answers[typeof DECIDE] =>
  ({ body }) => {
    bodies.push(body)
    return { approvalId }
  }

beforeEach(() => {
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test('a decision above the limit says that it needs approval, and requests it', async () => {
  await show(aCase(), answering(APPROVAL))
  const dialog = await open()
  await dialog.findByText(/^Above .*50\.000/)
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a colleague to approve' }))
  await waitFor(() => expect(said()).toEqual(['Asked. Colleagues who may approve it are told.']))
  expect(bodies).toEqual([{ isRefunded: true, part: null, reason: 'The picture shows it', asks: true }])
})

test('requests approval on the second click when earlier refunds exceed the limit', async () => {
  const requested: boolean[] = []
  await show(aCase({ total: 30_000, paid: 30_000 }), ({ body }) => {
    requested.push(body.asks === true)
    return body.asks ? { approvalId: APPROVAL } : refused(409, 'second_member_needed')
  })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask a colleague to approve' }))
  await waitFor(() => expect(requested).toEqual([false, true]))
})

test.each([
  ['of cash that was never paid', aCase({ isCash: true, pickupStatus: 'confirmed' })],
  ['below the sum', aCase({ total: 50_000, paid: 50_000 })],
])('one member alone can decide a case %s', async (_, shown) => {
  await show(shown, answering(null))
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  await waitFor(() => expect(bodies).toMatchObject([{ asks: false }]))
  expect(said()).not.toContain('Asked. Colleagues who may approve it are told.')
})

test('links from a case that waits for approval to the approvals', async () => {
  await show(aCase({ approvalId: APPROVAL }))
  await userEvent.click(await screen.findByRole('button', { name: /^Refund .*\d/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toEqual(['A request about this waits for a colleague.'])
  const link = screen.getByRole('link', { name: 'A request about this order waits for a colleague' })
  expect(link.getAttribute('href')).toBe('/admin/approvals')
})

test('says that a case was settled meanwhile, and removes it when the dialog closes', async () => {
  let reads = 0
  await mount(<PickupCases />, {
    messages: ['operator', 'officeActs', 'pickupHelp'],
    answers: {
      [CASES]: () => {
        reads += 1
        return { cases: reads === 1 ? [aCase({ total: 30_000, paid: 30_000 })] : [] }
      },
      [DECIDE]: refused(409, 'case_settled'),
      'GET /api/v1/admin/approvals/limits': [{ kind: 'refund', above: 50_000 }],
    },
  })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  expect((await dialog.findByRole('alert')).textContent).not.toBe('')
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'The picture shows it')
  expect(reads).toBe(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('DS1')).toBeNull())
  expect(reads).toBe(2)
})
