import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Dialog } from '#ui/dialog'
import { FormSkeleton } from '../login-frame.tsx'
import { FactorWays } from './factor-ways.tsx'
import { factorsQuery } from './queries.ts'

/** Whether the server requires the second factor again for this. */
export const needsStepUp = (error: unknown) => error instanceof ApiError && error.code === 'step_up_needed'

interface StepUpProps {
  /** What the act was refused with, if it was. */
  error: unknown
  /** The factor was shown: time for the act again. */
  onShown: () => void
  onCancel: () => void
}

/** Asks for the second factor again where an act was refused without a fresh one; what was typed stays. */
export function StepUp({ error, onShown, onCancel }: StepUpProps) {
  const t = useT('secondFactor.stepUp')
  return (
    <Dialog open={needsStepUp(error)} onOpenChange={onCancel} title={t('title')} description={t('text')}>
      <Factors onShown={onShown} />
    </Dialog>
  )
}

function Factors({ onShown }: Pick<StepUpProps, 'onShown'>) {
  const t = useT('secondFactor.stepUp')
  const factors = useQuery(factorsQuery())
  return (
    <Answer query={factors} waiting={<FormSkeleton />}>
      {known =>
        // Who signed in by a passkey alone may have no factor beside it.
        known.length === 0 ? <p>{t('none')}</p> : <FactorWays factors={known} onShown={onShown} />
      }
    </Answer>
  )
}
