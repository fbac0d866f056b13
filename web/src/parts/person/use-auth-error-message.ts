import { useT } from '#lib/i18n'
import { useUntil } from '#lib/use-until'
import { type AuthPlace, authProblem } from './auth-problem.ts'

export function useAuthErrorMessage() {
  const t = useT('identity.problems')
  const until = useUntil()
  return (error: unknown): { place: AuthPlace; code: string; message: string } => {
    const { place, code } = authProblem(error)
    const key = code as 'unexpected_failure'
    return { place, code, message: t.has(key) ? t(key, { until: until(error) }) : t('unexpected_failure') }
  }
}
