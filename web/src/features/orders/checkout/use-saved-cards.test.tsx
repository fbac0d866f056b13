// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LOST, mount } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { useAwaitsCards } from './use-saved-cards.ts'

const CARDS = 'GET /api/v1/me/cards'

function Checkout() {
  return <p>{useAwaitsCards() ? 'waiting' : 'ready'}</p>
}
const shown = () => screen.getByText(/waiting|ready/).textContent

beforeEach(() => localStorage.clear())

test('the checkout waits for the saved cards', async () => {
  signInAs()
  let answer = () => {}
  await mount(<Checkout />, {
    answers: {
      [CARDS]: () =>
        new Promise(resolve => {
          answer = () => resolve({ cards: [] })
        }),
    },
  })
  expect(shown()).toBe('waiting')
  answer()
  await waitFor(() => expect(shown()).toBe('ready'))
})

test('the checkout continues without saved cards after one failed request', async () => {
  signInAs()
  const { calls } = await mount(<Checkout />, { answers: { [CARDS]: LOST } })
  await waitFor(() => expect(shown()).toBe('ready'))
  expect(calls).toHaveLength(1)
})

test('the checkout waits for no saved cards of a guest', async () => {
  asGuest()
  await mount(<Checkout />, {})
  expect(shown()).toBe('ready')
})
