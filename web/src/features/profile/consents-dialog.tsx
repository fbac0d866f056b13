import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { consentsQuery } from '#parts/consents.ts'
import { Answer } from '#ui/answer'
import { Dialog } from '#ui/dialog'
import { Skeleton } from '#ui/skeleton'
import { ConsentsForm } from './consents-form.tsx'

interface AgreeDialogProps {
  open: boolean
  onAgreed: () => void
  onCancel: () => void
}

/** Requests the consents whose lack an act was refused for; the page behind keeps its input. */
export function ConsentsDialog({ open, onAgreed, onCancel }: AgreeDialogProps) {
  const t = useT('profile.consents')
  const consents = useQuery(consentsQuery())
  return (
    <Dialog open={open} onOpenChange={onCancel} title={t('missingTitle')} description={t('missingText')}>
      <Answer query={consents} waiting={<Skeleton className="h-40" />}>
        {({ missing }) => <ConsentsForm missing={missing} onAgreed={onAgreed} />}
      </Answer>
    </Dialog>
  )
}
