import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { passkeysQuery } from '#features/identity/second-factor/queries.ts'
import { useFactorWords } from '#features/identity/second-factor/use-factor-words.ts'
import { useT } from '#lib/i18n'
import { renamePasskey } from '#lib/passkeys'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'

interface RenamePasskeyProps {
  id: string
  name: string
  onClose: () => void
}

export function RenamePasskey({ id, name, onClose }: RenamePasskeyProps) {
  const t = useT('security.passkeys')
  const shell = useT('shell')
  const words = useFactorWords()
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
      form.setError('name', { message: words(error) }, { shouldFocus: true })
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
