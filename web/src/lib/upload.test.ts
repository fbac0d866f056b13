import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setTokenSource } from './client.ts'
import { uploadPicture } from './upload.ts'

class FakeRequest {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  address = ''
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  open = (method: string, path: string) => {
    this.address = `${method} ${path}`
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  abort = () => this.onabort()
  send = () => setTimeout(() => act(this))
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload()
  }
}

let act: (request: FakeRequest) => void
let request: FakeRequest
beforeEach(() => {
  setTokenSource(async () => null)
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super()
        request = this
      }
    },
  )
})
const upload = (signal = new AbortController().signal, onProgress = (_share: number) => {}) =>
  uploadPicture({ file: new Blob(['photo']), onProgress, signal })

test('returns the id of the uploaded picture', async () => {
  act = sent => sent.answer(201, { picture: 'p1' })
  expect(await upload()).toBe('p1')
  expect(request.address).toBe('POST /api/v1/pictures')
})

test.each([
  ['goes with the token of the person', 'token', 'Bearer token'],
  ['goes without one for a guest', null, undefined],
])('the upload %s', async (_, token, header) => {
  setTokenSource(async () => token)
  act = sent => sent.answer(201, { picture: 'p1' })
  await upload()
  expect(request.headers.authorization).toBe(header)
})

test('reports the progress of an upload, and none for an unknown length', async () => {
  const shares: number[] = []
  act = sent => {
    sent.upload.onprogress?.({ loaded: 3, total: 0 })
    sent.upload.onprogress?.({ loaded: 25, total: 100 })
    sent.upload.onprogress?.({ loaded: 100, total: 100 })
    sent.answer(201, { picture: 'p1' })
  }
  await upload(undefined, share => shares.push(share))
  expect(shares).toEqual([0, 0.25, 1])
})

describe('an upload that fails', () => {
  test.each([
    ['without a network', (sent: FakeRequest) => sent.onerror(), { code: 'offline' }],
    ['after too long', (sent: FakeRequest) => sent.ontimeout(), { code: 'timeout' }],
    [
      'when it is refused',
      (sent: FakeRequest) => sent.answer(413, { code: 'too_large', status: 413, most: 12 }),
      { code: 'too_large', status: 413, facts: { most: 12 } },
    ],
    [
      'when a proxy answers',
      (sent: FakeRequest) => sent.answer(502, '<html>'),
      { code: 'internal', status: 502 },
    ],
  ])('an upload fails %s', async (_, happens, error) => {
    act = happens
    await expect(upload()).rejects.toMatchObject(error)
  })

  test('an upload ends when it is cancelled', async () => {
    const controller = new AbortController()
    act = () => controller.abort()
    await expect(upload(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an upload ends when it is cancelled while it waits for the token', async () => {
    const controller = new AbortController()
    act = () => expect.unreachable('it was sent')
    const sending = upload(controller.signal)
    controller.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })
})
