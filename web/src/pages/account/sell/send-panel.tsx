import type { ApplicationField } from '@dawra/contract/businesses/rules'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { usePlainYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { ConfirmPhone } from './confirm-phone.tsx'
import { FieldLinks } from './corrections.tsx'
import { useSelling } from './sell-context.ts'
import { useSubmitApplication } from './use-save-application.ts'

interface SendPanelProps {
  open: ReadonlySet<ApplicationField>
  onTry: () => void
}

export function SendPanel({ open, onTry }: SendPanelProps) {
  const t = useT('businesses.send')
  const say = useProblemText()
  const navigate = useNavigate()
  const { application, photo, save } = useSelling()
  const { withYes, dialog } = usePlainYes()
  const sending = useSubmitApplication(save, withYes, () => {
    toast({ kind: 'success', title: t('done') })
    void navigate({ to: '/sell', search: {}, replace: true })
  })
  const isConfirmed = application?.phoneConfirmed ?? false
  const send = () => {
    onTry()
    if (open.size === 0) sending.mutate()
  }
  return (
    <Panel title={t('title')} text={t('text')}>
      <ConfirmPhone />
      {open.size > 0 && (
        <div>
          <p className="font-medium">{t('missing')}</p>
          <FieldLinks fields={[...open]} />
        </div>
      )}
      <FormProblem>{sending.isError && say(sending.error)}</FormProblem>
      <Button
        size="large"
        pending={sending.isPending || photo.photo.kind === 'uploading'}
        whyNot={open.size === 0 && !isConfirmed && t('needsPhone')}
        onClick={send}
      >
        {t('action')}
      </Button>
      {dialog}
    </Panel>
  )
}
