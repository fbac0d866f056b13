import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Dialog } from '#ui/dialog'
import { FormSkeleton } from '../login-frame.tsx'
import { FactorMethods } from './factor-methods.tsx'
import { factorsQuery } from './queries.ts'

interface StepUpProps {
  open: boolean
  onShown: () => void
  onCancel: () => void
}

/** Verifies the second factor again in a dialog; the page behind keeps the user's input. */
export function StepUp({ open, onShown, onCancel }: StepUpProps) {
  const t = useT('secondFactor.stepUp')
  return (
    <Dialog open={open} onOpenChange={onCancel} title={t('title')} description={t('text')}>
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
        // A user who signed in with a passkey may have no other factor.
        known.length === 0 ? <p>{t('none')}</p> : <FactorMethods factors={known} onShown={onShown} />
      }
    </Answer>
  )
}
