// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '#lib/session'
import { mount } from '#testing/mount.tsx'
import { WatchDeal } from './watch-deal.tsx'

const dealId = '01a20131-37a9-7ab9-b287-4bd8cfaa5aa8'
const none = { venue: [], deal: [], donation: [], watches: [] }

beforeEach(() =>
  enter({
    user: { id: 'u1', email: 'salim@people.test', user_metadata: {} },
    access_token: 'a.e30.c',
  } as never),
)

/** The page of a user with these favourites; `sent` records the requests. */
async function shown(ids: typeof none | { deal: string[]; watches: string[] }) {
  const sent: object[] = []
  await mount(<WatchDeal dealId={dealId} />, {
    messages: ['favourites'],
    answers: {
      'GET /api/v1/me/favourites/ids': { ...none, ...ids },
      'PUT /api/v1/me/favourites': ({ body }) => {
        sent.push(body)
        return { ...body, alerts: true, watches: true, addedAt: '2026-11-22T12:00:00Z' }
      },
    },
  })
  return sent
}
const press = async (name: string) => (await screen.findByRole('button', { name })).click()

test('watches the portions of one deal, not the same dish on other days', async () => {
  const sent = await shown(none)
  await press('Tell me if portions come back')
  await waitFor(() => expect(sent).toEqual([{ kind: 'deal', id: dealId, watches: true, alerts: false }]))
})

test('keeps the alerts of a deal that was a favourite before', async () => {
  const sent = await shown({ deal: [dealId], watches: [] })
  await press('Tell me if portions come back')
  await waitFor(() => expect(sent).toEqual([{ kind: 'deal', id: dealId, watches: true }]))
})

test('shows that a person is already waiting, and can end it', async () => {
  const sent = await shown({ deal: [dealId], watches: [dealId] })
  expect((await screen.findByRole('status')).textContent).toBe('We will tell you if portions come back.')
  await press('Do not tell me')
  await waitFor(() => expect(sent).toEqual([{ kind: 'deal', id: dealId, watches: false }]))
})
