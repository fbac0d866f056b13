// @vitest-environment happy-dom
import type { SavedSearch } from '@dawra/contract/browse/listings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { type Answers, LOST, mount, type Requested } from '#testing/mount.tsx'
import { SearchesPage } from './searches-page.tsx'

const EDIT = 'PUT /api/v1/me/searches/{searchId}'
const search = (id: string, name: string): SavedSearch => ({
  id,
  name,
  query: 'q=bread',
  alerts: false,
  createdAt: '2026-11-20T08:00:00Z',
})

async function page(answers: Answers = {}, searches = [search('s1', 'Bread'), search('s2', 'Rice')]) {
  const mounted = await mount(<SearchesPage />, {
    messages: ['searches', 'profile', 'browse'],
    path: '/profile/searches',
    answers: {
      'GET /api/v1/me/searches': searches,
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      ...answers,
    },
  })
  const user = userEvent.setup()
  return { ...mounted, user }
}

async function rename(name: string, answer?: Answers[typeof EDIT]) {
  const mounted = await page(answer && { [EDIT]: answer })
  const { user } = mounted
  await user.click(await screen.findByRole('button', { name: 'Rename: Bread' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText('Name')
  await user.clear(field)
  if (name) await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return mounted
}

beforeEach(async () => {
  await startAsGuest()
  startSignedIn()
})

test('saves a new name of a search trimmed, and closes the dialog', async () => {
  const sent: Requested<typeof EDIT>['body'][] = []
  const { calls } = await rename(' Fresh bread ', ({ body }) => {
    sent.push(body)
    return search('s1', 'Fresh bread')
  })
  expect(await screen.findByRole('link', { name: 'Fresh bread' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ name: 'Fresh bread' }])
  expect(calls).toContain('PUT /api/v1/me/searches/s1')
})

test('does not save an empty name', async () => {
  const { calls } = await rename('  ')
  expect(await screen.findByText('Give it a name.')).toBeTruthy()
  expect(calls.filter(call => call.startsWith('PUT'))).toEqual([])
})

test('restores the earlier name when saving fails, and keeps the dialog with the input', async () => {
  await rename('Cake', LOST)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/There is no connection/)).toBeTruthy()
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Cake')
  expect(screen.getByText('Bread')).toBeTruthy()
})

test('renaming a search leaves the others as they are', async () => {
  await rename('Cake', search('s1', 'Cake'))
  expect(await screen.findByRole('link', { name: 'Cake' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rice' })).toBeTruthy()
})

test('deletes a search after a question, and refetches the list', async () => {
  const { user, calls } = await page({ 'DELETE /api/v1/me/searches/{searchId}': null })
  await user.click(await screen.findByRole('button', { name: 'Delete: Rice' }))
  expect(calls).not.toContain('DELETE /api/v1/me/searches/s2')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.filter(call => call === 'GET /api/v1/me/searches')).toHaveLength(2))
  expect(calls).toContain('DELETE /api/v1/me/searches/s2')
})

test('keeps a search that could not be deleted', async () => {
  const { user } = await page({ 'DELETE /api/v1/me/searches/{searchId}': LOST })
  await user.click(await screen.findByRole('button', { name: 'Delete: Rice' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/There is no connection/)).toBeTruthy()
  expect(screen.getByText('Rice')).toBeTruthy()
})

test('links to the food when there are no saved searches', async () => {
  await page({}, [])
  const way = await screen.findByRole('link', { name: 'Browse food' })
  expect(way.getAttribute('href')).toBe('/browse')
})
