import { ApiError, errorOf } from './api-error.ts'
import { tokenForWriting } from './client.ts'

/** Photos travel over slow lines: longer than any other call. */
const TIMEOUT_MS = 90_000

interface Upload {
  file: Blob
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a photo and answers its id. An own request, because `fetch` tells nothing on the way. @throws ApiError */
export async function uploadPicture({ file, onProgress, signal }: Upload): Promise<string> {
  const token = await tokenForWriting()
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/pictures')
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  await sent(request, file)
  const answer = new Response(request.responseText, { status: request.status })
  if (!answer.ok) throw await errorOf(answer)
  return ((await answer.json()) as { picture: string }).picture
}

const sent = (request: XMLHttpRequest, file: Blob) =>
  new Promise<void>((resolve, reject) => {
    request.onload = () => resolve()
    request.onerror = () => reject(new ApiError('offline'))
    request.ontimeout = () => reject(new ApiError('timeout'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.send(file)
  })
