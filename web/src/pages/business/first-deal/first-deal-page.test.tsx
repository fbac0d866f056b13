// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readFirstDeal } from '#features/deals/stored-first-deal.ts'
import { atVenue } from '#pages/business/testing.tsx'
import { mount } from '#testing/mount.tsx'
import { fakePhotos } from '#testing/photos.ts'
import { FirstDealPage } from './first-deal-page.tsx'

const HERE = '/business/first-deal'

test('waits for a photo in progress, and continues to the deal with the answers', async () => {
  const { requests } = fakePhotos()
  const { path } = await mount(<FirstDealPage />, {
    messages: ['businesses', 'listingFields'],
    around: atVenue(),
    path: HERE,
  })
  await userEvent.type(screen.getByLabelText('What is left over tonight?'), 'Halwa box')
  await userEvent.type(screen.getByLabelText('What does a portion usually cost?'), '3')
  await userEvent.type(screen.getByLabelText('What does it cost tonight?'), '1.5')
  const photo = new File(['photo'], 'halwa.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Choose a picture'), photo)
  const go = screen.getByRole('button', { name: 'Go on to the deal' })
  await userEvent.click(go)
  expect(go.getAttribute('aria-busy')).toBe('true')
  expect(path()).toBe(HERE)

  await waitFor(() => expect(requests).toHaveLength(1))
  act(() => requests[0]?.answer(201, { picture: 'p1' }))
  await waitFor(() => expect(go.getAttribute('aria-busy')).toBeNull())
  await userEvent.click(go)
  await waitFor(() => expect(path()).toBe('/business/create-deal'))
  expect(readFirstDeal('v1')).toEqual({
    title: { en: 'Halwa box', ar: '' },
    originalPrice: '3',
    price: '1.5',
    portions: '5',
    picture: 'p1',
  })
  vi.restoreAllMocks()
})
