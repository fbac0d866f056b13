// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerAuthWith, aUser, authRefused, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { mount, pageText } from '#testing/mount.tsx'
import { ProveAgain } from './prove-again.tsx'
import { SetUpApp } from './set-up-app.tsx'

const MESSAGES = ['security', 'secondFactor', 'identity'] as const
const onShown = vi.fn()
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(async () => {
  onShown.mockClear()
  await startAsGuest()
})

async function shown() {
  startSignedIn(aUser())
  await mount(<ProveAgain onShown={onShown} />, { messages: [...MESSAGES] })
  return userEvent.setup()
}

test('confirms the person by their password, and shows a wrong one at its field', async () => {
  const user = await shown()
  const calls = answerAuthWith({
    'PUT /user': ({ body }) =>
      body.current_password === 'right' ? aUser() : authRefused(400, 'invalid_credentials'),
  })
  await user.click(button('Continue'))
  expect(pageText()).toContain('Enter your password.')
  await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}')
  await expect.poll(pageText).toContain('This is not your password.')
  expect(onShown).not.toHaveBeenCalled()
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'right{Enter}')
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
  expect(calls.map(({ route }) => route)).toEqual(['PUT /user', 'PUT /user'])
})

test('confirms a person without a password by a code', async () => {
  const user = await shown()
  answerAuthWith({
    'GET /reauthenticate': {},
    'PUT /user': ({ body }) =>
      body.nonce === '123456' ? aUser() : authRefused(422, 'reauthentication_not_valid'),
  })
  await user.click(button('I have no password: send me a code'))
  await user.type(await screen.findByLabelText('6-digit code'), '000000{Enter}')
  await expect.poll(pageText).toContain('This code is wrong, too old or has already been used.')
  await user.clear(screen.getByLabelText('6-digit code'))
  await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

/** @promise security.showAgain.text */
test('sets up an app once a person with an old sign-in has confirmed themselves', async () => {
  startSignedIn(aUser())
  let isProven = false
  answerAuthWith({
    'GET /user': aUser(),
    'POST /factors': () =>
      isProven
        ? { id: 'f1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://x' } }
        : authRefused(403, 'reauthentication_needed'),
    'PUT /user': () => {
      isProven = true
      return aUser()
    },
  })
  await mount(<SetUpApp hasCodes={false} onClose={() => {}} />, { messages: [...MESSAGES] })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  await expect.poll(pageText).toContain('ABCD EFGH')
})
