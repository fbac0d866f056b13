import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useUntil } from '#lib/use-until'
import { authProblem } from '#parts/person/auth-problem.ts'

export function usePhoneErrorMessage() {
  const t = useT('profile.phone.problems')
  const say = useProblemText()
  const until = useUntil()
  return (error: unknown): string => {
    const { code } = authProblem(error)
    const key = code as 'phone_exists'
    return t.has(key) ? t(key, { until: until(error) }) : say(error)
  }
}
