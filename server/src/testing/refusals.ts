import { asRefusal } from '../platform/problem.ts'

/** The code of a refusal; undefined on success. Other errors are rethrown. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? error,
  )

/** How often `attempt` succeeds until it is refused with `code`; more often than the limit when a window ends meanwhile. */
export async function allowedUntil(code: string, attempt: () => Promise<unknown>): Promise<number> {
  for (let allowed = 0; ; allowed++) {
    const refusal = await codeOf(attempt())
    if (refusal === code) return allowed
    if (refusal) throw refusal
  }
}

/** The outcome of concurrent attempts: how many succeeded, and why the others did not. */
export async function race(attempts: readonly Promise<unknown>[]) {
  const codes = await Promise.all(attempts.map(codeOf))
  return {
    won: codes.filter(code => code === undefined).length,
    codes: [...new Set(codes.filter(Boolean))],
  }
}
