// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { ALL_OPEN } from '#testing/launch.ts'
import { mount } from '#testing/mount.tsx'
import { Header } from './header.tsx'

const header = ({ isOpen = true, showsCart = false } = {}) =>
  mount(<Header tone="ground" sticky={false} showsCart={showsCart} />, {
    path: '/browse',
    answers: {
      'GET /api/v1/me/notifications/counts': { unseen: 2 },
      'GET /api/v1/launch': { ...ALL_OPEN, customer_sign_in: isOpen ? 'open' : 'coming_soon' },
    },
  })
const shown = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

beforeEach(startAsGuest)

test('shows a guest the sign-in, but neither profile nor rewards', async () => {
  await header()
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(shown()).toContain('/favorites')
  expect(shown()).not.toContain('/profile')
  expect(shown()).not.toContain('/rewards')
})

test('shows a person profile, rewards and notifications, and no sign-in', async () => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  startSignedIn()
  await header()
  expect(await screen.findByRole('link', { name: 'Notifications, 2 new' })).toBeTruthy()
  expect(shown()).toEqual(expect.arrayContaining(['/profile', '/rewards', '/favorites']))
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('disables the sign-in of customers before the launch, and says why', async () => {
  await header({ isOpen: false })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull())
  expect(screen.getByRole('button', { name: /Coming Soon/ })).toHaveProperty('disabled', true)
})

test('links to the cart in the header where a phone has no tab for the cart', async () => {
  await header({ showsCart: true })
  expect(shown().filter(href => href === '/cart')).toHaveLength(2)
  await header()
  expect(shown().filter(href => href === '/cart')).toHaveLength(1)
})

test('marks the link to the current page', async () => {
  await header()
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/browse')
})
