// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { type FakeRequest, fakePhotos } from '#testing/photos.ts'
import { PhotoField } from './photo-field.tsx'

let form: UseFormReturn<{ picture: string | null }>
let isBusy = false
let photos: ReturnType<typeof fakePhotos>

function Form({ picture, isGuest = false }: { picture: string | null; isGuest?: boolean }) {
  form = useForm({ defaultValues: { picture } })
  return (
    <FormProvider {...form}>
      <PhotoField
        isGuest={isGuest}
        onBusy={busy => {
          isBusy = busy
        }}
      />
    </FormProvider>
  )
}
const shown = (picture: string | null = null, isGuest = false) =>
  mount(<Form picture={picture} isGuest={isGuest} />, { messages: ['listingFields'] })
const choose = (name: string, label = /Choose|Change/) =>
  userEvent.upload(screen.getByLabelText(label), new File(['photo'], name, { type: 'image/jpeg' }))
const requestAt = async (index: number): Promise<FakeRequest> => {
  await waitFor(() => expect(photos.requests.length).toBeGreaterThan(index))
  return photos.requests[index] as FakeRequest
}

beforeEach(() => {
  isBusy = false
  photos = fakePhotos()
  return () => vi.restoreAllMocks()
})

test('the form waits while a photo is being sent', async () => {
  await shown()
  await choose('bread.jpg')
  expect(isBusy).toBe(true)
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'The chosen photo' }).src).toBe('blob:bread.jpg')
  const request = await requestAt(0)
  act(() => request.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading the photo' }).getAttribute('value')).toBe('0.25')
  act(() => request.answer(201, { picture: 'p1' }))
  await waitFor(() => expect(form.getValues('picture')).toBe('p1'))
  expect(isBusy).toBe(false)
})

test('says why a photo was not sent, and the form does not wait', async () => {
  await shown('old')
  await choose('bread.jpg')
  const request = await requestAt(0)
  act(() => request.answer(422, { code: 'picture_not_readable', status: 422 }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/picture|photo/i)
  await waitFor(() => expect(isBusy).toBe(false))
  expect(form.getValues('picture')).toBe('old')
  await userEvent.click(screen.getByRole('button', { name: 'Upload again' }))
  const again = await requestAt(1)
  act(() => again.answer(201, { picture: 'p1' }))
  await waitFor(() => expect(form.getValues('picture')).toBe('p1'))
})

test('the form waits for another photo that was chosen meanwhile', async () => {
  await shown()
  await choose('first.jpg')
  const first = await requestAt(0)
  await choose('second.jpg')
  await waitFor(() => expect(first.isAborted).toBe(true))
  const second = await requestAt(1)
  expect(isBusy).toBe(true)
  act(() => second.answer(201, { picture: 'p2' }))
  await waitFor(() => expect(form.getValues('picture')).toBe('p2'))
  expect(isBusy).toBe(false)
})

test('removes a photo from the form, which then waits no longer', async () => {
  await shown('old')
  await choose('bread.jpg')
  await requestAt(0)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }))
  expect(form.getValues('picture')).toBeNull()
  expect(isBusy).toBe(false)
  expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull()
})

test.each([
  [null, 'Choose a picture', 0],
  ['old', 'Change', 1],
])('for the picture %s, labels the field “%s”', async (picture, label, removing) => {
  await shown(picture)
  expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('file')
  expect(screen.queryAllByRole('button', { name: 'Remove the photo' })).toHaveLength(removing)
})

test('the same file can be chosen again after a failure', async () => {
  await shown()
  await choose('bread.jpg', /Take a photo/)
  expect(screen.getByLabelText<HTMLInputElement>('Take a photo').value).toBe('')
})

test('tells a guest that a photo can be added after the sign-in', async () => {
  await shown(null, true)
  expect(screen.getByText('You can add a photo once you are signed in.').tagName).toBe('P')
  expect(screen.queryByLabelText(/Choose|Take/)).toBeNull()
})
