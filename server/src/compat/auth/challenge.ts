import { z } from 'zod'
import { AuthRefusal } from '#identity'
import type { Challenge } from '#identity/sessions'

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

const METHODS: ReadonlySet<string> = new Set<Challenge['method']>(['s256', 'plain'])
const isMethod = (method: string): method is Challenge['method'] => METHODS.has(method)

/** The challenge of a client with PKCE; null for other clients. @throws AuthRefusal('validation_failed') */
export function readChallenge({
  code_challenge: value,
  code_challenge_method: named,
}: z.output<z.ZodObject<typeof challengeFields>>): Challenge | null {
  if (!value && !named) return null
  if (!value || !named) refuse('PKCE flow requires code_challenge_method and code_challenge')
  if (value.length < 43 || value.length > 128)
    refuse('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(value))
    refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const method = named.toLowerCase()
  if (!isMethod(method)) refuse('Invalid code_challenge_method')
  return { value, method }
}

function refuse(message: string): never {
  throw new AuthRefusal('validation_failed', { message })
}
