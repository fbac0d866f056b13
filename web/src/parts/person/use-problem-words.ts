import { useT } from '#lib/i18n'
import { type AuthPlace, authProblem } from './auth-problem.ts'

/** Reads what the session client threw: where to say it, which code it has, and the sentence. */
export function useProblemWords() {
  const t = useT('identity.problems')
  return (error: unknown): { place: AuthPlace; code: string; message: string } => {
    const { place, code } = authProblem(error)
    const key = code as 'unexpected_failure'
    return { place, code, message: t.has(key) ? t(key) : t('unexpected_failure') }
  }
}
