import { vi } from 'vitest'

export class FakeRequest {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  body: Blob | undefined
  isAborted = false
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  send(body: Blob) {
    this.body = body
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

const sized = (size: number) => Object.defineProperty(new Blob(['smaller']), 'size', { value: size })

/** Fakes preview, drawing and upload. By default no photo can be drawn (as with HEIC). */
export function fakePhotos() {
  const requests: FakeRequest[] = []
  const freed: string[] = []
  const canvases: number[][] = []
  const painted: string[] = []
  const draw = vi.fn(async (): Promise<{ width: number; height: number; close: () => void } | null> => {
    throw new DOMException('no such format', 'InvalidStateError')
  })
  let packed: number | undefined
  vi.stubGlobal('createImageBitmap', draw)
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super()
        requests.push(this)
      }
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void freed.push(url))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        fillStyle: '#000000',
        fillRect(this: { fillStyle: string }, ...area: number[]) {
          painted.push(`${this.fillStyle} ${area.join(' ')}`)
        },
        drawImage: (_: unknown, ...area: number[]) => void painted.push(`photo ${area.join(' ')}`),
      }) as unknown as RenderingContext,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    canvases.push([this.width, this.height])
    done(packed === undefined ? null : sized(packed))
  })
  return {
    requests,
    freed,
    /** The sizes in which photos were drawn, in pixels. */
    canvases,
    /** The drawing operations, in order. */
    painted,
    /** From now on photos can be drawn, with this size in pixels and this number of bytes when encoded. */
    draws: (photo: { width: number; height: number; packed: number }) => {
      packed = photo.packed
      draw.mockResolvedValue({ ...photo, close: () => {} })
    },
    /** The next photo is decoded when the test says so. */
    slowDrawing: () => {
      const read = Promise.withResolvers<null>()
      draw.mockReturnValueOnce(read.promise)
      return read
    },
  }
}
