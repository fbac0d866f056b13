import { asRefusal } from '../platform/problem.ts'

/** Why something was refused; undefined when it was not, and what else was thrown as it is. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code ?? error,
  )

/** What became of several attempts at once: how many got through, and why the others did not. */
export async function race(attempts: readonly Promise<unknown>[]) {
  const codes = await Promise.all(attempts.map(codeOf))
  return {
    won: codes.filter(code => code === undefined).length,
    codes: [...new Set(codes.filter(Boolean))],
  }
}
