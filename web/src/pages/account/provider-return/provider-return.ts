export interface ProviderReturn {
  /** Can be redeemed only in the browser that started the sign-in. */
  code?: string
  problem?: string
  /** The user was linking an account instead of signing in. */
  linking?: true
}

const WORD = /^[a-z_]{1,60}$/
const CODE = /^[\w-]{20,200}$/

const asWord = (requested: unknown) =>
  typeof requested === 'string' && WORD.test(requested) ? requested : undefined

/** Parses the URL; errors of the provider itself have no code of ours. */
export function readReturn(search: Record<string, unknown>): ProviderReturn {
  const { code } = search
  const problem = asWord(search.error_code) ?? asWord(search.error) ?? asWord(search.problem)
  return {
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(problem && { problem }),
    ...(search.linking ? { linking: true as const } : {}),
  }
}
