import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Dialog } from '#ui/dialog'
import { FormSkeleton } from '../login-frame.tsx'
import { FactorWays } from './factor-ways.tsx'
import { factorsQuery } from './queries.ts'

interface StepUpProps {
  open: boolean
  onShown: () => void
  onCancel: () => void
}

/** Asks for the second factor again; the page behind keeps what was typed. */
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
        // Who signed in by a passkey alone may have no factor beside it.
        known.length === 0 ? <p>{t('none')}</p> : <FactorWays factors={known} onShown={onShown} />
      }
    </Answer>
  )
}
