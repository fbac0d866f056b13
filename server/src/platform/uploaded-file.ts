import { Refusal } from './errors.ts'

export interface UploadedFile {
  bytes: Uint8Array
  contentType: string
}

interface Answered {
  cacheControl?: string
  /** The file's name for the person who downloads it. */
  name?: string
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
const PAPERS = ['application/pdf', ...PICTURES]
const UNKNOWN = 'application/octet-stream'

/**
 * Answers a paper that a person uploaded as a download: a PDF may carry scripts, so it is never opened within a page of
 * ours.
 * @throws Refusal('not_found') for undefined
 */
export const answerPaper = (
  file: UploadedFile | undefined,
  { name, cacheControl }: Answered = {},
): Response =>
  answerFile(file, PAPERS, {
    'content-disposition': name ? `attachment; filename="${name}"` : 'attachment',
    ...(cacheControl && { 'cache-control': cacheControl }),
  })

/** Answers a photo that a person uploaded and that was re-encoded. @throws Refusal('not_found') for undefined */
export const answerPhoto = (file: UploadedFile | undefined): Response => answerFile(file, PICTURES, {})

function answerFile(
  file: UploadedFile | undefined,
  types: readonly string[],
  headers: Record<string, string>,
): Response {
  if (!file) throw new Refusal('not_found')
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': types.includes(file.contentType) ? file.contentType : UNKNOWN,
      'cache-control': 'private, no-store',
      ...headers,
    },
  })
}
