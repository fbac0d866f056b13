// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { type FakeRequest, fakePhotos } from '#testing/photos.ts'
import { PictureField } from './picture-field.tsx'

let picture: string | null
let photos: ReturnType<typeof fakePhotos>

function Field() {
  const [stored, setStored] = useState<string | null>(null)
  picture = stored
  return <PictureField picture={stored} onPicture={setStored} />
}
const chosen = async (size = 500_000) => {
  await mount(<Field />, { messages: ['support'] })
  const file = new File(['photo'], 'spilled.jpg', { type: 'image/jpeg' })
  await userEvent.upload(
    screen.getByLabelText(/photo/i),
    Object.defineProperty(file, 'size', { value: size }),
  )
}
const request = async (): Promise<FakeRequest> => {
  await waitFor(() => expect(photos.requests).toHaveLength(1))
  return photos.requests[0] as FakeRequest
}

beforeEach(() => {
  photos = fakePhotos()
  return () => vi.restoreAllMocks()
})

test('sends a photo of the problem in the background, and can remove it again', async () => {
  await chosen()
  const sending = await request()
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  act(() => sending.answer(201, { picture: 'p1' }))
  await waitFor(() => expect(picture).toBe('p1'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(picture).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('says why a photo could not be sent', async () => {
  await chosen()
  const sending = await request()
  act(() => sending.ontimeout())
  expect((await screen.findByRole('alert')).textContent).toBe('This is taking too long. Please try again.')
  expect(picture).toBeNull()
})

test('does not send a photo that is too large', async () => {
  await chosen(13 * 1024 * 1024)
  expect((await screen.findByRole('alert')).textContent).toMatch(/too large/)
  expect(photos.requests).toEqual([])
})
