import type { HttpContext } from '#platform/http'

/** The token of `Authorization: Bearer <token>`; a proxy's own `Basic` is not ours to judge. */
export function bearerOf({ req }: HttpContext): string | undefined {
  const authorization = req.header('authorization')
  return authorization && /^bearer\b/i.test(authorization) ? authorization.slice(7).trim() : undefined
}
