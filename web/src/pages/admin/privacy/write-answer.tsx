import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { usePrivacyAct, useRefreshPrivacy } from './queries.ts'

interface WriteProps {
  requestId: string
  what: 'answer' | 'note'
  onClose: () => void
}

const SHORTEST = 3

export function WriteAnswer(props: WriteProps) {
  const t = useT('adminPrivacy')
  const { what } = props
  const refresh = useRefreshPrivacy()
  const onClose = () => {
    props.onClose()
    refresh()
  }
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t(what)} description={t(`${what}Text`)}>
      <Fields {...props} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ requestId, what, onClose }: WriteProps) {
  const t = useT('adminPrivacy')
  const say = useOperatorProblem()
  const params = { requestId }
  const writing = usePrivacyAct((text: string) =>
    what === 'answer'
      ? call('POST /api/v1/admin/privacy-requests/{requestId}/answer', { params, body: { text } })
      : call('POST /api/v1/admin/privacy-requests/{requestId}/notes', { params, body: { text } }),
  )
  const form = useForm({ defaultValues: { text: '' } })
  const send = form.handleSubmit(({ text }) =>
    writing.mutate(text.trim(), {
      onSuccess: () => {
        toast({ kind: 'success', title: t(`${what}Saved`) })
        onClose()
      },
    }),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextArea
        {...form.register('text', {
          validate: typed => typed.trim().length >= SHORTEST || t('wordsMissing'),
        })}
        maxLength={what === 'answer' ? 4000 : 2000}
        rows={5}
        label={t(`${what}Label`)}
        error={form.formState.errors.text?.message}
      />
      <FormProblem>{writing.isError && say(writing.error)}</FormProblem>
      <Button type="submit" pending={writing.isPending}>
        {t(`${what}Send`)}
      </Button>
    </form>
  )
}
