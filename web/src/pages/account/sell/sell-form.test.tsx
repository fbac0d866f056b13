// @vitest-environment happy-dom

import type { ApplicationStep } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { fakePhotos } from '#testing/photos.ts'
import { SellForm } from './sell-form.tsx'

const HERE = '/sell?step=where'
const PICTURE = 'ab'.repeat(16)

const draft: Application = {
  id: 'a1',
  version: 1,
  status: 'draft',
  terms: {
    venueName: { en: 'Bahla Sweets', ar: null },
    area: 'qurum',
    address: { en: 'Way 2235, Building 14', ar: null },
    point: { lat: 23.611, lng: 58.486 },
  },
  papers: [],
  wanted: [],
  note: null,
  declineReason: null,
  declineText: null,
  phoneConfirmed: false,
  submittedAt: null,
  decidedAt: null,
  venueId: null,
}

const NOT_READABLE = { code: 'picture_not_readable', status: 422 }
const saved: Application[] = []
let photos: ReturnType<typeof fakePhotos>

function Form() {
  const { step } = useSearch({ strict: false }) as { step: ApplicationStep }
  return <SellForm step={step} application={draft} isGuest={false} />
}

async function begun() {
  photos = fakePhotos()
  saved.length = 0
  const { path } = await mount(<Form />, {
    messages: ['businesses', 'deals', 'listingFields', 'map', 'profile', 'schedule', 'venues'],
    answers: {
      'PUT /api/v1/me/business-application': ({ body }) => {
        const terms = { ...draft.terms, picture: body.terms.picture ?? null }
        const application = { ...draft, terms, version: saved.length + 2 }
        saved.push(application)
        return application
      },
    },
    path: HERE,
  })
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['photo'], 'front.jpg', { type: 'image/jpeg' }),
  )
  await waitFor(() => expect(photos.requests).toHaveLength(1))
  return path
}
const stepLink = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name })

afterEach(() => vi.restoreAllMocks())

test.each<[way: string, leave: () => HTMLElement, to: string]>([
  ['the list of steps', () => stepLink(/Papers/), '/sell?step=papers'],
  ['going back', () => screen.getByRole('button', { name: 'Back' }), '/sell?step=who'],
  ['going on', () => screen.getByRole('button', { name: 'Next' }), '/sell?step=what'],
])('saves a photo in progress although its step is left by %s', async (_, leave, to) => {
  const path = await begun()
  await userEvent.click(leave())
  await waitFor(() => expect(path()).toBe(to))
  expect(photos.requests[0]?.isAborted).toBe(false)
  expect(screen.getByRole('progressbar', { name: 'Uploading the photo' })).toBeTruthy()
  act(() => photos.requests[0]?.answer(201, { picture: PICTURE }))
  await waitFor(() => expect(saved.at(-1)?.terms.picture).toBe(PICTURE))
  expect(screen.queryByRole('progressbar', { name: 'Uploading the photo' })).toBeNull()
  await userEvent.click(stepLink(/The place/))
  await waitFor(() => expect(path()).toBe(HERE))
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The chosen photo' }).src).toBe('blob:front.jpg')
})

test('shows a photo that was not sent on the next step, and resends it there', async () => {
  await begun()
  await userEvent.click(stepLink(/Papers/))
  act(() => photos.requests[0]?.answer(422, NOT_READABLE))
  await userEvent.click(await screen.findByRole('button', { name: 'Upload again' }))
  await waitFor(() => expect(photos.requests).toHaveLength(2))
  act(() => photos.requests[1]?.answer(201, { picture: PICTURE }))
  await waitFor(() => expect(saved.at(-1)?.terms.picture).toBe(PICTURE))
})

test('sends an application only after its photo has arrived', async () => {
  await begun()
  await userEvent.click(stepLink(/Papers/))
  const send = await screen.findByRole('button', { name: 'Send the application' })
  expect(send.getAttribute('aria-busy')).toBe('true')
  act(() => photos.requests[0]?.answer(201, { picture: PICTURE }))
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull())
})
