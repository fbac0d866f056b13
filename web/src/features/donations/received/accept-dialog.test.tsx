// @vitest-environment happy-dom
import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownDonationQuery } from '#features/donations/queries.ts'
import { aDonation, aReceivedRequest } from '#features/donations/testing.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { AcceptDialog } from './accept-dialog.tsx'

const ACCEPT = 'POST /api/v1/received-requests/{receivedId}/accept'
const accepted = aReceivedRequest({ status: 'confirmed', agreedAt: '2026-12-10T15:00:00.000Z' })
const onClose = vi.fn()
const sent: unknown[] = []

interface Given {
  donation?: Partial<OwnDonation>
  request?: Partial<ReceivedRequest>
  answer?: ReceivedRequest | ReturnType<typeof refused>
  locale?: 'en' | 'ar'
}

async function open({ donation, request, answer = accepted, locale = 'en' }: Given = {}) {
  const answers: Answers = {
    [ACCEPT]: ({ body }) => {
      sent.push(body)
      return answer
    },
  }
  return mount(
    <AcceptDialog donation={aDonation(donation)} request={aReceivedRequest(request)} onClose={onClose} />,
    { messages: ['giving', 'donations'], answers, locale, now: '2026-12-10T14:05:00Z' },
  )
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox')
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }))
const type = async (kilos: string) => {
  await userEvent.clear(amount())
  if (kilos) await userEvent.type(amount(), kilos)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T18:05:00+04:00') })
  onClose.mockClear()
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('accepts the requested amount at the requested time', async () => {
  await open()
  await accept()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ grams: 2000, agreedAt: '2026-12-10T15:00:00.000Z' }])
})

test('sends an unchanged amount exact to the gram, although the field shows tenths', async () => {
  await open({ request: { grams: 2345 } })
  expect(amount().value).toBe('2.3')
  await accept()
  await waitFor(() => expect(sent).toMatchObject([{ grams: 2345 }]))
})

test('suggests the amount left when it is less than requested', async () => {
  await open({ donation: { gramsLeft: 1250 } })
  expect(amount().value).toBe('1.2')
  await accept()
  await waitFor(() => expect(sent).toMatchObject([{ grams: 1250 }]))
})

test.each([
  ['1', 1000],
  ['١٫٥', 1500],
])('reads an entered amount that is %s', async (kilos, grams) => {
  await open()
  await type(kilos)
  await accept()
  await waitFor(() => expect(sent).toMatchObject([{ grams }]))
})

test.each([
  ['', 'Enter kilograms, like 1.5.'],
  ['some', 'Enter kilograms, like 1.5.'],
  ['0', 'At least 0.1 kg.'],
  ['2.1', 'At most 2 kg.'],
])('refuses to accept %j kg: %s', async (kilos, problem) => {
  await open()
  await type(kilos)
  expect(
    screen.getAllByText((_, element) => element?.textContent?.replace(/\s/g, ' ') === problem),
  ).toHaveLength(1)
  await accept()
  expect(sent).toEqual([])
})

test('accepts a request for another time of the pickup window', async () => {
  await open()
  await userEvent.selectOptions(screen.getByRole('combobox'), '2026-12-10T15:30:00.000Z')
  await accept()
  await waitFor(() => expect(sent).toMatchObject([{ agreedAt: '2026-12-10T15:30:00.000Z' }]))
})

test.each([
  [0, /both see the address and the phone number\./, /two hours to pay/],
  [1500, /two hours to pay/, /^You will then/],
])('says what comes next for a request with a price of %i baisa', async (price, expected, unsaid) => {
  await open({ request: { price } })
  expect(screen.getAllByText(expected)).toHaveLength(1)
  expect(screen.queryByText(unsaid)).toBeNull()
})

test('puts the accepted request into the donation on the page', async () => {
  const { queryClient } = await open()
  const { queryKey } = ownDonationQuery('d1')
  const other = aReceivedRequest({ id: 'r2' })
  queryClient.setQueryData(queryKey, { ...aDonation(), requests: [aReceivedRequest(), other] })
  await accept()
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.requests).toEqual([accepted, other]))
})

test.each([
  ['too late', refused(409, 'request_closed')],
  ['lost', LOST],
])('stays open with the amount and the reason after a response that is %s', async (_, answer) => {
  await open({ answer })
  await type('1')
  await accept()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/))
  expect(amount().value).toBe('1')
  expect(onClose).not.toHaveBeenCalled()
})

test('accepts a request once on a double click', async () => {
  await open()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveLength(1)
})

test('isolates the other person’s name in the Arabic sentence', async () => {
  await open({ locale: 'ar' })
  expect(screen.getByRole('heading').textContent).toContain('\u2068Salma\u2069')
})
