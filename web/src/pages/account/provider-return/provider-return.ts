/** The parameters with which a provider redirects back. */
export interface ProviderReturn {
  /** To be redeemed by the browser that set out. */
  code?: string
  /** Why there is none. */
  problem?: string
  /** They had gone to link an account instead of signing in. */
  linking?: true
}

const WORD = /^[a-z_]{1,60}$/
const CODE = /^[\w-]{20,200}$/

const asWord = (asked: unknown) => (typeof asked === 'string' && WORD.test(asked) ? asked : undefined)

/** Reads the address; a provider's own error has no code of ours. */
export function readReturn(search: Record<string, unknown>): ProviderReturn {
  const { code } = search
  const problem = asWord(search.error_code) ?? asWord(search.error) ?? asWord(search.problem)
  return {
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(problem && { problem }),
    ...(search.linking ? { linking: true as const } : {}),
  }
}
