// @vitest-environment happy-dom
import type { LaunchChange } from '@dawra/contract/identity/roles'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'
import { type Waiting, WaitingApplication } from './waiting-application.tsx'

const LICENCES = 'GET /api/v1/admin/licences'
const LICENCE = 'POST /api/v1/admin/licences/{userId}/decision'
const APPLICATION = 'POST /api/v1/admin/applications/{applicationId}/decision'
const LAUNCH = 'GET /api/v1/launch'
const FLIP = 'PUT /api/v1/admin/launch/{name}'
const CHANGES = 'GET /api/v1/admin/launch/{name}/changes'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const seen = () => currentToasts().map(({ title }) => title)
const bodies: unknown[] = []

beforeEach(() => {
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('a food licence', () => {
  const licence = {
    userId: 'u1',
    name: 'Al Noor Bakery',
    email: 'noor@example.om',
    registrationNumber: null,
    licenceNumber: 'FL-1001',
    submittedAt: '2026-11-20T08:00:00Z',
  }
  const licences = (answer: Answers[typeof LICENCE], list = [licence]) =>
    mount(<Licences />, { messages: ['operator'], answers: { [LICENCES]: list, [LICENCE]: answer } })

  test.each([
    ['Approve licence: Al Noor Bakery', true, '\u2068Al Noor Bakery\u2069 can now set prices.'],
    ['Reject licence: Al Noor Bakery', false, '\u2068Al Noor Bakery\u2069 can still give food for free.'],
  ])('decides about a food licence: %s', async (button, verified, done) => {
    const { calls } = await licences(({ body }) => {
      bodies.push(body)
      return null
    })
    await press(button)
    await waitFor(() => expect(seen()).toEqual([done]))
    expect(bodies).toEqual([{ verified }])
    await waitFor(() => expect(calls.filter(call => call.endsWith('/licences'))).toHaveLength(2))
  })

  test('shows no registration number where none is known', async () => {
    await licences(null)
    await screen.findByText('FL-1001')
    expect(screen.queryByText('CR number')).toBeNull()
  })

  test('a licence does not count as decided after a lost response', async () => {
    await licences(LOST)
    await press('Approve licence: Al Noor Bakery')
    expect(await screen.findByText(/There is no connection/)).toBeInstanceOf(HTMLElement)
    expect(seen()).toEqual([])
  })

  test('links a member without a second factor to its setup', async () => {
    await licences(refused(403, 'second_factor_needed'))
    await press('Approve licence: Al Noor Bakery')
    const link = await screen.findByRole('link', { name: 'Security' })
    expect(link.getAttribute('href')).toBe('/profile/security')
  })

  test('says that no licence is waiting', async () => {
    await licences(null, [])
    expect(await screen.findByText('No licences to check.')).toBeInstanceOf(HTMLElement)
  })
})

describe('an application', () => {
  const application: Waiting = {
    id: 'a1',
    role: 'driver',
    status: 'pending',
    details: { area: 'ruwi', vehicle: 'car', phone: '+96892345678', hasLicence: true },
    appliedAt: '2026-11-20T08:00:00Z',
    decidedAt: null,
    reason: null,
    person: { id: 'u1', name: '', email: 'badr@example.om' },
  }
  const decided: Answers[typeof APPLICATION] = ({ body }) => {
    bodies.push(body)
    return application
  }
  const waiting = (answer: Answers[typeof APPLICATION], shown = application) =>
    mount(<WaitingApplication application={shown} />, {
      messages: ['operator', 'roles'],
      answers: { [APPLICATION]: answer },
    })
  const reason = () => screen.getByRole('textbox', { name: 'Reason' })

  test('approves an application of a person without a name by the address, once', async () => {
    await waiting(decided)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve badr@example.om' }))
    await waitFor(() => expect(seen()).toEqual(['\u2068badr@example.om\u2069 is approved. We tell them.']))
    expect(bodies).toEqual([{ approved: true }])
  })

  test('rejects no application without a reason', async () => {
    const { calls } = await waiting(decided)
    await press('Reject badr@example.om')
    await userEvent.type(reason(), '  ')
    await press('Reject and send')
    expect(await screen.findByText('Please fill this in.')).toBeInstanceOf(HTMLElement)
    expect(calls).toEqual([])
  })

  test('rejects an application with the reason as entered', async () => {
    await waiting(decided)
    await press('Reject badr@example.om')
    await userEvent.type(reason(), ' No licence. ')
    await press('Reject and send')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodies).toEqual([{ approved: false, reason: 'No licence.' }])
  })

  test('keeps the reason, and says that a colleague has decided the application', async () => {
    await waiting(refused(409, 'application_decided'))
    await press('Reject badr@example.om')
    await userEvent.type(reason(), 'No licence.')
    await press('Reject and send')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('This application has already been decided.')).toBeInstanceOf(HTMLElement)
    expect(reason()).toHaveProperty('value', 'No licence.')
  })

  test('shows only the known details of an application', async () => {
    await waiting(decided, { ...application, details: { area: 'nowhere', vehicle: 'rocket', phone: 7 } })
    expect(screen.queryAllByRole('term')).toEqual([])
    await waiting(decided)
    expect(screen.getByText('+968 9234 5678')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('says they have one')).toBeInstanceOf(HTMLElement)
  })
})

describe('a launch switch', () => {
  const open = {
    customer_sign_in: 'open',
    donor: 'open',
    driver: 'coming_soon',
    buyer: 'open',
    collection: 'open',
    giving: 'open',
    shop: 'open',
    charity: 'open',
    cash: 'open',
  } as const
  const history: LaunchChange[] = [
    {
      id: 'c1',
      former: 'open',
      state: 'coming_soon',
      reason: 'No cars yet',
      at: '2026-11-20T08:00:00Z',
      by: { id: 'u1', name: 'Huda Al Lawati' },
    },
  ]
  const switches = (answer: Answers[typeof FLIP]) =>
    mount(<LaunchSwitches />, {
      messages: ['operator'],
      answers: { [LAUNCH]: open, [FLIP]: answer, [CHANGES]: { items: history, next: null } },
    })
  const choice = async (name: string, state: string) =>
    within(await screen.findByRole('group', { name })).getByRole('radio', { name: state })
  const why = () => screen.getByLabelText(/^Why/)
  const flipped: Answers[typeof FLIP] = ({ params, body }) => {
    bodies.push({ ...params, ...body })
    return { ...open, [params.name]: body.state }
  }

  test('opens a part of the product only with a reason', async () => {
    await switches(flipped)
    await userEvent.click(await choice('Driver registration', 'Open'))
    await press('Open it')
    expect(await screen.findByText('Say why, in a few words.')).toBeInstanceOf(HTMLElement)
    expect(bodies).toEqual([])
    await userEvent.type(why(), 'We have cars')
    await press('Open it')
    await waitFor(() => expect(seen()).toEqual(['Driver registration is now open.']))
    expect(bodies).toEqual([{ name: 'driver', state: 'open', reason: 'We have cars' }])
  })

  test('asks before a part of the product closes, and names what stops', async () => {
    await switches(flipped)
    await userEvent.click(await choice('Donor registration', 'Coming soon'))
    expect(screen.getByRole('dialog').textContent).toContain('No one new can become a donor.')
    await press('Keep it open')
    expect(bodies).toEqual([])
    expect(await choice('Donor registration', 'Open')).toHaveProperty('checked', true)
  })

  test('closes a part of the product after the confirmation', async () => {
    await switches(flipped)
    await userEvent.click(await choice('Donor registration', 'Coming soon'))
    await userEvent.type(why(), 'Too many')
    await press('Close it')
    await waitFor(() => expect(seen()).toEqual(['Donor registration now shows “Coming soon”.']))
    expect(bodies).toEqual([{ name: 'donor', state: 'coming_soon', reason: 'Too many' }])
  })

  test('shows who changed a launch switch and why, and reverts it with one tap', async () => {
    await switches(flipped)
    await press('History: Driver registration')
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('No cars yet')).toBeInstanceOf(HTMLElement)
    expect(sheet.getByText('From “Open” to “Coming soon”')).toBeInstanceOf(HTMLElement)
    expect(sheet.getByText('Huda Al Lawati')).toBeInstanceOf(HTMLElement)
    await press('Back to “Open”')
    expect(why()).toHaveProperty('value', 'Back to “Open”')
    await press('Open it')
    await waitFor(() => expect(bodies).toEqual([{ name: 'driver', state: 'open', reason: 'Back to “Open”' }]))
  })

  test('offers no revert when a launch switch is already in its earlier state', async () => {
    await switches(flipped)
    await press('History: Donor registration')
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('No cars yet')).toBeInstanceOf(HTMLElement)
    expect(sheet.queryByRole('button', { name: /^Back to/ })).toBeNull()
  })

  test('restores a launch switch that the server refuses, and keeps the reason', async () => {
    await switches(refused(403, 'not_allowed'))
    await userEvent.click(await choice('Driver registration', 'Open'))
    await userEvent.type(why(), 'We have cars')
    await press('Open it')
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(why()).toHaveProperty('value', 'We have cars')
    expect(seen()).toEqual([])
    await press('Cancel')
    expect(await choice('Driver registration', 'Coming soon')).toHaveProperty('checked', true)
  })
})
