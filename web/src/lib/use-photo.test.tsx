// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { type FakeRequest, fakePhotos } from '#testing/photos.ts'
import { usePhoto } from './use-photo.ts'

const onStored = vi.fn()
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const photo = (name = 'biryani.jpg') => new File([JPEG], name, { type: 'image/jpeg' })
const large = (size: number) => Object.defineProperty(photo(), 'size', { value: size })
let photos: ReturnType<typeof fakePhotos>

beforeEach(() => {
  cleanup()
  onStored.mockClear()
  photos = fakePhotos()
  return () => vi.restoreAllMocks()
})

const field = async () => (await runHook(() => usePhoto(onStored))).now
const requestAt = async (index: number): Promise<FakeRequest> => {
  await waitFor(() => expect(photos.requests.length).toBeGreaterThan(index))
  return photos.requests[index] as FakeRequest
}

test('shows a chosen photo at once with its progress, until it is stored', async () => {
  const now = await field()
  act(() => void now().send(photo()))
  expect(now().photo).toEqual({ kind: 'uploading', preview: 'blob:biryani.jpg', share: 0 })
  const request = await requestAt(0)
  act(() => request.upload.onprogress?.({ loaded: 40, total: 100 }))
  expect(now().photo).toMatchObject({ kind: 'uploading', share: 0.4 })
  act(() => request.answer(201, { picture: 'p1' }))
  await waitFor(() => expect(now().photo.kind).toBe('done'))
  expect(onStored).toHaveBeenCalledExactlyOnceWith('p1')
})

test('keeps the photo for another try when offline', async () => {
  const now = await field()
  const file = photo()
  act(() => void now().send(file))
  const request = await requestAt(0)
  act(() => request.onerror())
  await waitFor(() => expect(now().photo).toMatchObject({ kind: 'failed', file, error: { code: 'offline' } }))
  expect(onStored).not.toHaveBeenCalled()
})

test('stops sending a removed photo', async () => {
  const now = await field()
  act(() => void now().send(photo()))
  const request = await requestAt(0)
  await act(async () => now().remove())
  expect(request.isAborted).toBe(true)
  expect(now().photo).toEqual({ kind: 'none' })
  expect(onStored).toHaveBeenCalledExactlyOnceWith(null)
})

test('never sends a photo that was removed before it was resized', async () => {
  const drawn = photos.slowDrawing()
  const now = await field()
  act(() => void now().send(photo()))
  act(() => now().remove())
  await act(async () => drawn.resolve(null))
  expect(photos.requests).toEqual([])
  expect(now().photo).toEqual({ kind: 'none' })
  expect(onStored).toHaveBeenCalledExactlyOnceWith(null)
})

test('sends the last chosen of two photos, although the first takes longer to resize', async () => {
  const drawn = photos.slowDrawing()
  const now = await field()
  act(() => void now().send(photo('first.jpg')))
  act(() => void now().send(photo('second.jpg')))
  const request = await requestAt(0)
  act(() => request.answer(201, { picture: 'second' }))
  await waitFor(() => expect(onStored).toHaveBeenCalledExactlyOnceWith('second'))
  await act(async () => drawn.resolve(null))
  expect(photos.requests).toHaveLength(1)
  expect(now().photo).toEqual({ kind: 'done', preview: 'blob:second.jpg' })
})

test('does not send a photo that stays too large', async () => {
  const now = await field()
  await act(() => now().send(large(12 * 1024 * 1024 + 1)))
  expect(now().photo).toEqual({ kind: 'too_large' })
  expect(photos.requests).toEqual([])
})

test.each([
  [
    'a large photo is drawn at 2000 px, in its proportions',
    [4000, 3000],
    5_000_000,
    300_000,
    [2000, 1500],
    300_000,
  ],
  ['a large upright photo, too', [3000, 6000], 5_000_000, 300_000, [1000, 2000], 300_000],
  ['a heavy photo of few pixels is only compressed', [800, 600], 900_000, 300_000, [800, 600], 300_000],
  ['a small photo goes as it is', [800, 600], 700_000, 300_000, null, 700_000],
  ['a photo that would become heavier goes as it is', [2500, 100], 50_000, 90_000, [2000, 80], 50_000],
])('resizes a chosen photo: %s', async (_, [width, height], size, packed, drawnAs, sent) => {
  photos.draws({ width: width as number, height: height as number, packed })
  const now = await field()
  act(() => void now().send(large(size)))
  const request = await requestAt(0)
  expect(request.body?.size).toBe(sent)
  expect(photos.canvases).toEqual(drawnAs ? [drawnAs] : [])
})

test('replaces transparency in a photo by white, as the server does', async () => {
  photos.draws({ width: 4000, height: 2000, packed: 300_000 })
  const now = await field()
  act(() => void now().send(large(5_000_000)))
  await requestAt(0)
  expect(photos.painted).toEqual(['#ffffff 0 0 2000 1000', 'photo 0 0 2000 1000'])
})

test.each([
  [
    'HEIC that the browser can draw is sent as a JPEG, though it is small and becomes heavier',
    'heic',
    300_000,
  ],
  ['AVIF goes as it is', 'avif', 200_000],
])('converts a photo or not: %s', async (_, brand, sent) => {
  photos.draws({ width: 800, height: 600, packed: 300_000 })
  const file = new File([`\0\0\0\x18ftyp${brand}`], 'photo')
  const now = await field()
  act(() => void now().send(Object.defineProperty(file, 'size', { value: 200_000 })))
  expect((await requestAt(0)).body?.size).toBe(sent)
})

test('frees the memory of earlier previews, and of the last one with the form', async () => {
  const now = await field()
  act(() => void now().send(photo('first.jpg')))
  act(() => void now().send(photo('second.jpg')))
  expect(photos.freed).toEqual(['blob:first.jpg'])
  cleanup()
  expect(photos.freed).toEqual(['blob:first.jpg', 'blob:second.jpg'])
})
