import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { useSaveView } from './queries.ts'
import type { ListSearch } from './search.ts'

interface SaveViewDialogProps {
  list: OfficeListName
  search: ListSearch
  onClose: () => void
}

export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const t = useT('adminLists.views')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const saving = useSaveView(list)
  const form = useForm({ defaultValues: { name: '', isShared: false } })
  const save = form.handleSubmit(({ name, isShared }) =>
    saving.mutate(
      { name: name.trim(), search, isShared },
      {
        onSuccess: () => {
          onClose()
          toast({ kind: 'success', title: t('saved') })
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('saveTitle')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
        <TextField
          {...form.register('name', { validate: rules.filled })}
          label={t('name')}
          maxLength={60}
          error={form.formState.errors.name?.message}
        />
        <CheckboxField {...form.register('isShared')} label={t('shared')} />
        <Button type="submit" pending={saving.isPending}>
          {t('action')}
        </Button>
      </form>
    </Dialog>
  )
}
