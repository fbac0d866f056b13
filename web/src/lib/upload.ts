import { VIEWING_HEADER } from '@dawra/contract/platform/office.rules'
import { ApiError, errorOf } from './api-error.ts'
import { tokenForWriting } from './client.ts'
import { prepareRefusal } from './refusal-texts.ts'
import { currentViewing } from './viewing.ts'

/** Longer than for other calls: photos are sent over slow networks. */
const TIMEOUT_MS = 90_000

interface Upload {
  file: Blob
  method?: 'POST' | 'PUT'
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a photo. @returns its id @throws ApiError */
export async function uploadPicture(upload: Upload): Promise<string> {
  const answer = await sendPhoto('/api/v1/pictures', upload)
  return ((await answer.json()) as { picture: string }).picture
}

/** Uploads a photo with XMLHttpRequest, because `fetch` reports no progress. @throws ApiError */
export async function sendPhoto(
  path: string,
  { file, method = 'POST', onProgress, signal }: Upload,
): Promise<Response> {
  const token = await tokenForWriting()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.timeout = TIMEOUT_MS
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  const viewing = currentViewing()
  if (viewing) request.setRequestHeader(VIEWING_HEADER, viewing.viewingId)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  await sent(request, file)
  // `Response` does not accept a body with status 204.
  const body = request.status === 204 ? null : request.responseText
  const answer = new Response(body, { status: request.status })
  if (answer.ok) return answer
  const error = await errorOf(answer)
  await prepareRefusal(error.code)
  throw error
}

const sent = (request: XMLHttpRequest, file: Blob) =>
  new Promise<void>((resolve, reject) => {
    request.onload = () => resolve()
    request.onerror = () => reject(new ApiError('offline'))
    request.ontimeout = () => reject(new ApiError('timeout'))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.send(file)
  })
