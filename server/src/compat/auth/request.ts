import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { getCookie } from 'hono/cookie'
import type { z } from 'zod'
import { AuthRefusal } from '#identity'
import type { HttpContext } from '#platform/http'
import { parseJson } from '#platform/json'

/** The JSON body, whatever its content type: some clients of the protocol omit it. */
export async function readBody<Schema extends z.ZodType>(
  http: HttpContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await jsonOf(http))
}

/** The JSON body as it was sent; an empty one is an empty object. @throws AuthRefusal('bad_json') */
export async function jsonOf(http: HttpContext): Promise<unknown> {
  const text = await http.req.text()
  try {
    return text === '' ? {} : parseJson(text)
  } catch {
    throw new AuthRefusal('bad_json')
  }
}

/** The user's language: the one chosen on our pages, else the browser's Accept-Language. */
export function languageOf(http: HttpContext): Language {
  const preferred = getCookie(http, 'locale') ?? http.req.header('accept-language') ?? ''
  return LANGUAGES.find(language => preferred.toLowerCase().startsWith(language)) ?? LANGUAGES[0]
}

export function answerNothing(http: HttpContext, but: object = {}): Response {
  http.header('cache-control', 'no-store')
  return http.json(but)
}
