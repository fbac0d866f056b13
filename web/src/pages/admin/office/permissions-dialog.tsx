import type { OfficeMember } from '@dawra/contract/identity/office-members'
import { type OfficePermission, officePermissions } from '@dawra/contract/platform/office.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useChangePermissions } from './queries.ts'

interface PermissionsDialogProps {
  member: OfficeMember
  name: string
  onClose: () => void
}

export function PermissionsDialog({ member, name, onClose }: PermissionsDialogProps) {
  const t = useT('adminOffice')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('changeTitle', { name })}
      description={t('changeText', { name })}
    >
      <Fields member={member} name={name} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ member, name, onClose }: PermissionsDialogProps) {
  const t = useT('adminOffice')
  const say = useProblemText()
  const changing = useChangePermissions(member)
  const form = useForm({ defaultValues: { permissions: member.permissions, reason: '' } })
  const save = form.handleSubmit(({ permissions, reason }) => {
    const change = {
      granted: permissions.filter(permission => !member.permissions.includes(permission)),
      taken: member.permissions.filter(permission => !permissions.includes(permission)),
    }
    if (change.granted.length + change.taken.length === 0)
      return form.setError('permissions', { message: t('same') })
    return changing.mutate(
      { ...change, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: t('saved', { name }) })
          onClose()
        },
      },
    )
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <fieldset className="grid">
        <legend className="sr-only">{t('change')}</legend>
        {officePermissions.map(permission => (
          <CheckboxField
            key={permission}
            {...form.register('permissions')}
            value={permission}
            label={<PermissionLabel permission={permission} />}
          />
        ))}
      </fieldset>
      <TextArea
        {...form.register('reason', { validate: isReason(t('reasonMissing')) })}
        maxLength={500}
        rows={2}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <FormProblem>{errors.permissions?.message ?? (changing.isError && say(changing.error))}</FormProblem>
      <Button type="submit" pending={changing.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

const SHORTEST = 3
export const isReason = (missing: string) => (typed: string) => typed.trim().length >= SHORTEST || missing

function PermissionLabel({ permission }: { permission: OfficePermission }) {
  const t = useT('adminOffice.permissions')
  return (
    <>
      <span className="font-medium">{t(`${permission}.name`)}</span>
      <span className="block text-14 text-muted">{t(`${permission}.text`)}</span>
    </>
  )
}
