import { LONGEST_SUBJECT, LONGEST_TEXT, unknownPlaceholders } from '@dawra/contract/support/rules'
import type { ReplyTemplate } from '@dawra/contract/support/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replyTemplatesQuery } from '#features/support/office-queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useDraftForm } from '#lib/use-draft-form'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Sheet } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea, TextField } from '#ui/text-field'
import { type TemplateFields, useSaveTemplate } from './use-save-template.tsx'

interface TemplateSheetProps {
  template: ReplyTemplate | null
  onClose: () => void
}

/** A reply template. Both languages are required, because customers get their own language. */
export function TemplateSheet({ template, onClose }: TemplateSheetProps) {
  const t = useT('operatorSupport.templates')
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t(template ? 'editTitle' : 'add')}>
      <TemplateForm template={template} onClose={onClose} />
    </Sheet>
  )
}

const fieldsOf = (template: ReplyTemplate | null): TemplateFields => ({
  title: template?.title ?? '',
  en: template?.en ?? '',
  ar: template?.ar ?? '',
})

function TemplateForm({ template, onClose }: TemplateSheetProps) {
  const t = useT('operatorSupport.templates')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const [base, rebase] = useState(template)
  const { form, forget } = useDraftForm<TemplateFields>(
    // One draft for each version: changes to an older version must not look like changes to this one.
    `reply-template:${base ? `${base.id}:${base.version}` : 'new'}`,
    fieldsOf(base),
  )
  const { errors } = form.formState
  const { saving, conflict } = useSaveTemplate(base, {
    onDone: () => {
      forget()
      onClose()
    },
    onTheirs: theirs => {
      forget()
      rebase(theirs)
      form.reset(fieldsOf(theirs))
    },
  })
  const check = (typed: string) =>
    unknownPlaceholders(typed).length > 0 ? t('unknown') : rules.filled(typed)
  return (
    <form noValidate onSubmit={form.handleSubmit(fields => saving.mutate(fields))} className="grid gap-4">
      <TextField
        {...form.register('title', { validate: rules.filled })}
        maxLength={LONGEST_SUBJECT}
        label={t('name')}
        error={errors.title?.message}
      />
      <TextArea
        {...form.register('en', { validate: check })}
        lang="en"
        dir="ltr"
        rows={6}
        maxLength={LONGEST_TEXT}
        label={t('en')}
        error={errors.en?.message}
      />
      <TextArea
        {...form.register('ar', { validate: check })}
        lang="ar"
        dir="rtl"
        rows={6}
        maxLength={LONGEST_TEXT}
        label={t('ar')}
        error={errors.ar?.message}
      />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending}>
          {t('save')}
        </Button>
        {template && <DeleteTemplate template={template} onDeleted={onClose} />}
      </div>
      {conflict}
    </form>
  )
}

function DeleteTemplate({ template, onDeleted }: { template: ReplyTemplate; onDeleted: () => void }) {
  const t = useT('operatorSupport.templates')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const [isAsked, setRequested] = useState(false)
  const deleting = useMutation({
    mutationFn: () =>
      call('DELETE /api/v1/admin/support/templates/{templateId}', { params: { templateId: template.id } }),
    onSuccess: onDeleted,
    onSettled: () => queryClient.invalidateQueries(replyTemplatesQuery()),
  })
  return (
    <>
      <Button variant="danger-ghost" onClick={() => setRequested(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setRequested}
        title={t('deleteTitle', { title: `\u2068${template.title}\u2069` })}
        description={t('deleteText')}
        action={t('delete')}
        dangerous
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
      >
        <FormProblem>{deleting.isError && say(deleting.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}
