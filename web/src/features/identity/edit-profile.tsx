import type { Me } from '@dawra/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { editProfile } from '#lib/session'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { WHEN_JUDGED } from '#ui/when-judged'
import { readPhone, usePersonRules } from './fields.ts'
import { meQuery } from './queries.ts'

interface EditProfileProps {
  me: Me
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditProfile({ me, open, onOpenChange }: EditProfileProps) {
  const t = useT('identity.profile')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('edit')}>
      <EditForm me={me} onSaved={() => onOpenChange(false)} />
    </Sheet>
  )
}

function EditForm({ me, onSaved }: { me: Me; onSaved: () => void }) {
  const t = useT('identity.profile')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const form = useForm({
    defaultValues: { fullName: me.fullName, phone: me.phone ?? '' },
    ...WHEN_JUDGED,
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ fullName, phone }) => {
    try {
      const number = phone.trim() ? ((await readPhone(phone)) ?? phone) : null
      await editProfile({ fullName: fullName.trim(), phone: number })
      await queryClient.invalidateQueries(meQuery())
      toast({ kind: 'success', title: t('saved') })
      onSaved()
    } catch (error) {
      form.setError('root', { message: say(error) })
    }
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <TextField
        {...form.register('fullName', { validate: rules.filled })}
        autoComplete="name"
        maxLength={200}
        label={t('fullName')}
        error={errors.fullName?.message}
      />
      <TextField
        {...form.register('phone', { validate: rules.optionalPhone })}
        type="tel"
        autoComplete="tel"
        placeholder="+968 XXXX XXXX"
        label={t('phone')}
        optional={shell('optional')}
        error={errors.phone?.message}
      />
      <Button type="submit" pending={isSubmitting}>
        {shell('save')}
      </Button>
    </form>
  )
}
