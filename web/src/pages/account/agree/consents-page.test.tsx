// @vitest-environment happy-dom
import type { Consents } from '@dawra/contract/profile/consents'
import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentSession } from '#lib/session'
import { answerAuthWith, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { ConsentsPage } from './consents-page.tsx'

const agreed: Consents = { latest: [], missing: [], history: [] }
const POST = 'POST /api/v1/me/consents'

async function page(
  post: Answers[typeof POST],
  missing: Consents['missing'] = ['terms', 'adult'],
  next?: string,
) {
  const mounted = await mount(<ConsentsPage next={next} />, {
    messages: ['profile', 'identity'],
    path: '/agree',
    answers: { 'GET /api/v1/me/consents': { ...agreed, missing }, [POST]: post },
  })
  return { ...mounted, user: userEvent.setup() }
}

beforeEach(async () => {
  await startAsGuest()
  startSignedIn()
})

test('asks only for the missing consents, with unticked boxes', async () => {
  await page(agreed)
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map(box => (box as HTMLInputElement).checked)).toEqual([false, false])
  expect(screen.queryByText(/I have read the/)).toBeNull()
})

test('marks a box that is not ticked, and sends nothing', async () => {
  const { user, calls } = await page(agreed)
  await user.click(await screen.findByRole('checkbox', { name: /18 years/ }))
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  expect(screen.getAllByText('Please tick this to continue.')).toHaveLength(1)
  expect(calls).toEqual(['GET /api/v1/me/consents'])
})

test('a box that was ticked and unticked gives no consent', async () => {
  const { user, calls } = await page(agreed, ['adult'])
  const box = await screen.findByRole('checkbox')
  await user.click(box)
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  expect(calls).toHaveLength(1)
})

test('sends the accepted versions, and continues to the requested page', async () => {
  const sent: unknown[] = []
  const { user, path } = await page(
    ({ body }) => {
      sent.push(body)
      return agreed
    },
    ['terms', 'adult'],
    '/profile/addresses?edit=new',
  )
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(path()).toBe('/profile/addresses?edit=new'))
  expect(sent).toEqual([
    {
      language: 'en',
      consents: [
        { kind: 'terms', version: CONSENT_VERSIONS.terms, isGiven: true },
        { kind: 'adult', version: CONSENT_VERSIONS.adult, isGiven: true },
      ],
    },
  ])
})

test.each([
  ['a lost response', LOST, /no connection/],
  ['a text that changed meanwhile', refused(409, 'consent_text_changed'), /./],
])('after %s shows the reason, and asks again for the missing consents', async (_, answer, expected) => {
  const { user, calls, path } = await page(answer, ['adult'])
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(expected))
  await waitFor(() => expect(calls.filter(call => call.startsWith('GET'))).toHaveLength(2))
  expect(path()).toBe('/agree')
})

test('continues at once when no consent is missing', async () => {
  const { path } = await page(agreed, [])
  await waitFor(() => expect(path()).toBe('/browse'))
})

test('a person who does not agree can sign out, and is not asked to sign in again', async () => {
  const { user, path } = await page(agreed)
  const logout = Promise.withResolvers<object>()
  answerAuthWith({ 'POST /logout': () => logout.promise })
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull())
  logout.resolve({})
  await waitFor(() => expect(path()).toBe('/'))
  expect(currentSession().status).toBe('guest')
})
