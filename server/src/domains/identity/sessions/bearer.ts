import type { HttpContext } from '#platform/http'

/** A proxy's own `Basic` credentials are ignored. */
export function bearerOf({ req }: HttpContext): string | undefined {
  const authorization = req.header('authorization')
  return authorization && /^bearer\b/i.test(authorization) ? authorization.slice(7).trim() : undefined
}
