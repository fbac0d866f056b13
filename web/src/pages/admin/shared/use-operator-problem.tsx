import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'

/** The message for a refused call of an operator: without a second factor, it links to the setup. */
export function useOperatorProblem() {
  const t = useT('operator')
  const say = useProblemText()
  return (error: unknown): ReactNode => {
    if (!(error instanceof ApiError && error.code === 'second_factor_needed')) return say(error)
    return t.rich('secondFactor', {
      link: text => (
        <Link to="/profile/security" className="underline underline-offset-4">
          {text}
        </Link>
      ),
    })
  }
}
