import type { PasskeyListItem } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { removePasskey, renamePasskey } from '#features/identity/second-factor/passkeys.ts'
import { passkeysQuery, SECURITY } from '#features/identity/second-factor/queries.ts'
import { useFactorErrorMessage } from '#features/identity/second-factor/use-factor-error-message.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { usePersonRules } from '#parts/person/fields.ts'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { TextField } from '#ui/text-field'
import { Time } from '#ui/time'

export function PasskeyRow({ passkey }: { passkey: PasskeyListItem }) {
  const t = useT('security.passkeys')
  const [doing, setDoing] = useState<'renaming' | 'removing'>()
  const { id, friendly_name, created_at, last_used_at } = passkey
  const name = friendly_name || t('unnamed')
  const stop = () => setDoing(undefined)
  return (
    <li className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          <Name>{name}</Name>
        </p>
        <p className="text-14 text-muted">
          {last_used_at
            ? t.rich('used', { time: () => <Time at={last_used_at} as="relative" /> })
            : t.rich('made', { time: () => <Time at={created_at} as="date" /> })}
        </p>
      </div>
      <IconButton label={t('renameNamed', { name })} onClick={() => setDoing('renaming')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('removeNamed', { name })} onClick={() => setDoing('removing')}>
        <Trash2 aria-hidden className="size-5 text-danger" />
      </IconButton>
      {doing === 'renaming' && <RenamePasskey id={id} name={friendly_name ?? ''} onClose={stop} />}
      {doing === 'removing' && <RemovePasskey id={id} onClose={stop} />}
    </li>
  )
}

interface RenamePasskeyProps {
  id: string
  name: string
  onClose: () => void
}

function RenamePasskey({ id, name, onClose }: RenamePasskeyProps) {
  const t = useT('security.passkeys')
  const shell = useT('shell')
  const describeError = useFactorErrorMessage()
  const rules = usePersonRules()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async typed => {
    try {
      await renamePasskey(id, typed.name.trim())
      await queryClient.invalidateQueries(passkeysQuery())
      onClose()
    } catch (error) {
      form.setError('name', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('renameTitle')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          {...form.register('name', { validate: rules.filled })}
          maxLength={120}
          autoComplete="off"
          label={t('nameLabel')}
          error={errors.name?.message}
        />
        <Button type="submit" pending={isSubmitting}>
          {shell('save')}
        </Button>
      </form>
    </Dialog>
  )
}

function RemovePasskey({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('security')
  const describeError = useFactorErrorMessage()
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('passkeys.removed') })
      onClose()
      await invalidate(queryClient, SECURITY)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('passkeys.removeTitle')}
      description={t('passkeys.removeText')}
      action={t('twoFactor.remove')}
      dangerous
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      <FormProblem>{removing.error && describeError(removing.error)}</FormProblem>
    </ConfirmDialog>
  )
}
