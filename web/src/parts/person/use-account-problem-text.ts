import { ApiError } from '#lib/api-error'
import { useProblemText } from '#lib/problem-text'
import { authProblem } from './auth-problem.ts'

export function useAccountProblemText() {
  const say = useProblemText()
  return (error: unknown): string =>
    say(authProblem(error).code === 'no_connection' ? new ApiError('offline') : error)
}
