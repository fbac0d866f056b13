import { request } from 'node:http'
import sharp from 'sharp'
import type { Someone } from './rest-world.ts'

/** A photo of one colour; `noise` makes the file large. */
export function aPhoto(
  { width = 60, height = 40, background = '#2d6a4f', noise = false } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer<ArrayBuffer>> {
  const grain = noise && { noise: { type: 'gaussian', mean: 128, sigma: 40 } as const }
  return sharp({ create: { width, height, channels: 3, background, ...grain }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}

export const avatars = ({ supabase }: Someone) => supabase.storage.from('avatars')
export const privates = ({ supabase }: Someone) => supabase.storage.from('private')

interface RequestParts {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
}

/** A request whose path is sent unchanged: HTTP clients would normalise some of them. */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestParts = {},
) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ hostname, port, path, method, headers: { ...length, ...headers } }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

export interface StorageProblem {
  statusCode: string
  error: string
  message: string
  code: string
}

export const codeOf = async (
  sent: Promise<{ body: StorageProblem }> | PromiseLike<{ error: unknown; data: unknown }>,
) => {
  const answer = await sent
  return 'body' in answer ? answer.body.code : (answer.error as { code?: string } | null)?.code
}
