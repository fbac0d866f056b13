import { Refusal } from './errors.ts'
import type { HttpContext } from './http.ts'
import { parseJson } from './json.ts'

const BODY_LIMIT = 256 * 1024

/**
 * Parses the JSON body and returns it with its text.
 * @throws Refusal('unsupported_media_type' | 'malformed_request' | 'body_too_large')
 */
export async function readJson(http: HttpContext): Promise<{ text: string; value: unknown }> {
  const type = http.req.header('content-type') ?? ''
  const text = await readText(http)
  if (text === '') return { text, value: undefined }
  if (!/^application\/json\b/.test(type)) throw new Refusal('unsupported_media_type')
  try {
    return { text, value: parseJson(text) }
  } catch {
    throw new Refusal('malformed_request')
  }
}

async function readText(http: HttpContext): Promise<string> {
  if (Number(http.req.header('content-length') ?? 0) > BODY_LIMIT) throw new Refusal('body_too_large')
  const text = await http.req.text()
  if (text.length > BODY_LIMIT) throw new Refusal('body_too_large')
  return text
}
