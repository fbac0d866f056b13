// @vitest-environment happy-dom

import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Member } from '@dawra/contract/venues/team'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { enter } from '#lib/session'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { atVenue, takeToasts } from '../testing.tsx'
import { TeamPage } from './team-page.tsx'

const TEAM = 'GET /api/v1/venues/{venueId}/team'
const SHIFT = 'GET /api/v1/venues/{venueId}/shift'
const REACHED = 'GET /api/v1/venues/{venueId}/team/reached'
const INVITE = 'POST /api/v1/venues/{venueId}/invitations'
const ROLE = 'PUT /api/v1/venues/{venueId}/team/{userId}'
const REMOVE = 'DELETE /api/v1/venues/{venueId}/team/{userId}'
const WITHDRAW = 'DELETE /api/v1/venues/{venueId}/invitations/{invitationId}'

const aMember = (member: Partial<Member>): Member => ({
  userId: 'u1',
  name: 'Salma',
  email: 'salma@example.om',
  role: 'owner',
  since: '2026-01-05T08:00:00Z',
  isOnShift: true,
  ...member,
})
const salma = aMember({})
const badr = aMember({ userId: 'u2', name: '', email: 'badr@example.om', role: 'staff' })
const invitation = {
  id: 'i1',
  email: 'noor@example.om',
  role: 'manager' as const,
  // A minute before midnight in Muscat.
  expiresAt: '2026-11-23T19:59:00Z',
}

const team: Answers = {
  [TEAM]: { members: [salma, badr], invitations: [invitation] },
  [SHIFT]: { offUntil: null },
  [REACHED]: { userIds: ['u1'] },
}

async function page(role: VenueRole, more: Answers = {}, locale: 'en' | 'ar' = 'en') {
  const mounted = await mount(<TeamPage />, {
    messages: ['team', 'business'],
    around: atVenue(role),
    now: '2026-11-22T11:00:00Z',
    answers: { ...team, ...more },
    locale,
  })
  if (role !== 'staff') await screen.findAllByText('badr@example.om')
  const writes = () => mounted.calls.filter(call => !call.startsWith('GET'))
  return { ...mounted, writes }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const dialog = () => screen.queryByRole('dialog')

beforeEach(() => {
  takeToasts()
  enter({
    user: {
      id: 'u1',
      email: 'salma@example.om',
      app_metadata: {},
      user_metadata: {},
      aud: '',
      created_at: '2026-01-05T08:00:00Z',
    },
    access_token: `.${btoa('{"aal":"aal1"}')}.`,
  })
})

describe('what each role sees', () => {
  test('shows staff no team, and requests none', async () => {
    const { calls } = await page('staff')
    expect(screen.getByRole('heading', { name: 'Only owners and managers can see the team' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(calls).toEqual([])
  })

  test('shows managers the team, but no changes', async () => {
    await page('manager')
    expect(screen.getByRole('heading', { name: '2 people' })).toBeInstanceOf(HTMLElement)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('combobox')).toEqual([])
    expect(screen.getByText('noor@example.om')).toBeInstanceOf(HTMLElement)
  })

  test('owners can remove members, and change roles and invitations', async () => {
    await page('owner')
    const names = [
      'Leave the team',
      'Remove badr@example.om',
      'Cancel invitation to noor@example.om',
      'Send invitation',
    ]
    expect(names.filter(name => screen.queryByRole('button', { name }) === null)).toEqual([])
    expect(screen.getByRole('combobox', { name: 'Role of badr@example.om' })).toHaveProperty('value', 'staff')
  })

  test('lists no invitations without open ones', async () => {
    await page('owner', { [TEAM]: { members: [salma, badr], invitations: [] } })
    expect(screen.queryByRole('heading', { name: 'Invited, not joined yet' })).toBeNull()
  })

  test('shows until when an invitation is valid', async () => {
    await page('owner')
    expect(screen.getByText(/^valid until/).textContent).toBe('valid until tomorrow')
  })
})

describe('who is notified of orders', () => {
  const row = (email: string) => within(screen.getAllByText(email)[0]!.closest('li')!)
  const silent = /No one on shift gets new orders/

  test('shows an owner who is on shift, and who gets pushes of new orders', async () => {
    await page('owner', { [TEAM]: { members: [salma, { ...badr, isOnShift: false }], invitations: [] } })
    expect(await row('salma@example.om').findByText('Push for new orders')).toBeTruthy()
    expect(row('badr@example.om').getByText('Off shift')).toBeTruthy()
    expect(row('badr@example.om').getByText('No push for new orders')).toBeTruthy()
    expect(screen.queryByText(silent)).toBeNull()
  })

  test('warns of a team on shift in which nobody gets pushes', async () => {
    await page('owner', {
      [TEAM]: { members: [{ ...salma, isOnShift: false }, badr], invitations: [] },
    })
    expect(await screen.findByText(silent)).toBeTruthy()
  })

  test('shows managers who is on shift, but nothing about devices', async () => {
    const { calls } = await page('manager')
    expect(row('badr@example.om').getByText('On shift')).toBeTruthy()
    expect(screen.queryByText(/for new orders/)).toBeNull()
    expect(calls.filter(call => call.includes('reached'))).toEqual([])
  })

  test('a person can change only their own shift', async () => {
    const bodies: unknown[] = []
    await page('manager', {
      'PUT /api/v1/venues/{venueId}/shift': ({ body }) => {
        bodies.push(body)
        return { offUntil: '2026-11-23T01:00:00Z' }
      },
    })
    await screen.findByRole('switch')
    expect(screen.getAllByRole('switch')).toEqual(row('salma@example.om').getAllByRole('switch'))
    await userEvent.click(screen.getByRole('switch', { name: /My shift/, checked: true }))
    await waitFor(() => expect(takeToasts()).toEqual([expect.stringMatching(/off shift until 5/)]))
    expect(bodies).toEqual([{ isOn: false }])
  })
})

describe('removing a member', () => {
  test('asks by name before it removes a member', async () => {
    const { writes } = await page('owner', { [REMOVE]: null })
    await press('Remove badr@example.om')
    expect(dialog()?.textContent).toContain('badr@example.om')
    await press('Keep')
    expect(dialog()).toBeNull()
    expect(writes()).toEqual([])
  })

  test('confirms that a member was removed', async () => {
    const { writes } = await page('owner', { [REMOVE]: null })
    await press('Remove badr@example.om')
    await press('Remove')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(writes()).toEqual(['DELETE /api/v1/venues/v1/team/u2'])
    expect(takeToasts()).toEqual(['\u2068badr@example.om\u2069 is no longer on the team.'])
  })

  test('refuses to remove the last owner, with the reason', async () => {
    await page('owner', { [REMOVE]: refused(409, 'last_owner') })
    await press('Leave the team')
    const question = within(screen.getByRole('dialog', { name: 'Leave the team?' }))
    await userEvent.click(question.getByRole('button', { name: 'Leave the team' }))
    expect(await question.findByText(/A store needs an owner/)).toBeInstanceOf(HTMLElement)
    expect(takeToasts()).toEqual([])
  })
})

describe('changing a role', () => {
  const select = () => screen.getByRole('combobox', { name: 'Role of badr@example.om' })

  test('sends a member’s new role, and confirms the change', async () => {
    const bodies: unknown[] = []
    await page('owner', {
      [ROLE]: ({ body }) => {
        bodies.push(body)
        return null
      },
    })
    await userEvent.selectOptions(select(), 'Manager')
    await waitFor(() => expect(takeToasts()).toEqual(['\u2068badr@example.om\u2069 is now: Manager']))
    expect(bodies).toEqual([{ role: 'manager' }])
  })

  test('shows the new role of a member while it is being saved, locked', async () => {
    const answer = Promise.withResolvers<null>()
    await page('owner', { [ROLE]: () => answer.promise })
    await userEvent.selectOptions(select(), 'Owner')
    await waitFor(() => expect(select()).toHaveProperty('disabled', true))
    expect(select()).toHaveProperty('value', 'owner')
    answer.resolve(null)
    await waitFor(() => expect(select()).toHaveProperty('disabled', false))
  })

  test.each([
    ['a refusal', refused(409, 'last_owner')],
    ['a lost response', LOST],
  ])('restores the role of a member after %s', async (_, answer) => {
    await page('owner', { [ROLE]: answer })
    await userEvent.selectOptions(select(), 'Manager')
    await waitFor(() => expect(takeToasts()).toHaveLength(1))
    expect(select()).toHaveProperty('value', 'staff')
  })
})

describe('inviting a member', () => {
  const email = () => screen.getByRole('textbox', { name: /Email/ })

  test('requires an address to invite a member', async () => {
    const { writes } = await page('owner')
    await userEvent.type(email(), 'noor')
    await press('Send invitation')
    expect(await screen.findByText('Enter an email address, like name@example.om.')).toBeInstanceOf(
      HTMLElement,
    )
    expect(writes()).toEqual([])
  })

  test('sends an invitation with the chosen role, and empties the form', async () => {
    const bodies: unknown[] = []
    await page('owner', {
      [INVITE]: ({ body }) => {
        bodies.push(body)
        return invitation
      },
    })
    await userEvent.type(email(), 'noor@example.om')
    await userEvent.click(screen.getByRole('radio', { name: /^Manager/ }))
    await press('Send invitation')
    await waitFor(() =>
      expect(takeToasts()).toEqual(['The invitation to \u2066noor@example.om\u2069 is on its way.']),
    )
    expect(bodies).toEqual([{ email: 'noor@example.om', role: 'manager' }])
    expect(email()).toHaveProperty('value', '')
    expect(screen.getByRole('radio', { name: /^Staff/ })).toHaveProperty('checked', true)
  })

  test('keeps the invited address after a refusal', async () => {
    await page('owner', { [INVITE]: refused(409, 'member_exists') })
    await userEvent.type(email(), 'badr@example.om')
    await press('Send invitation')
    expect(await screen.findByText('This person is already on the team.')).toBeInstanceOf(HTMLElement)
    expect(email()).toHaveProperty('value', 'badr@example.om')
  })

  test.each([
    [
      'en',
      /Same as Staff, and also changes the opening hours, refunds parts of orders, recalls food that was sold, sees the team/,
    ],
    ['ar', /«.+».*يعدّل أوقات العمل/],
  ] as const)('shows in %s what each role may do beyond the one before', async (locale, text) => {
    await page('owner', {}, locale)
    expect(screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)[1]).toMatch(text)
  })

  test('withdraws an invitation to the team', async () => {
    const { writes } = await page('owner', { [WITHDRAW]: null })
    await press('Cancel invitation to noor@example.om')
    await waitFor(() =>
      expect(takeToasts()).toEqual(['The invitation to \u2066noor@example.om\u2069 is cancelled.']),
    )
    expect(writes()).toEqual(['DELETE /api/v1/venues/v1/invitations/i1'])
  })
})
