import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { DealFieldset } from '#features/deals/form/deal-fields.tsx'
import { usePriceDoubts } from '#features/deals/form/price-doubts.tsx'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { usePlainYes, type WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import type { TemplateFields } from './fields.ts'
import { PlacementField } from './placement-field.tsx'
import { useTemplateForm } from './use-template-form.ts'

interface TemplateFormProps {
  initial: TemplateFields
  /** Saves and navigates on. @throws ApiError */
  onSave: (fields: TemplateFields, withYes: WithYes) => Promise<void>
}

export function TemplateForm({ initial, onSave }: TemplateFormProps) {
  const t = useT('templates.form')
  const deals = useT('businessDeals')
  const form = useTemplateForm(initial)
  const explain = useProblemText()
  const doubts = usePriceDoubts()
  const plainYes = usePlainYes()
  const isOnline = useOnline()
  const [photoBusy, setPhotoBusy] = useState(false)
  const [pending, setPending] = useState(false)
  const send = async (fields: TemplateFields) => {
    if (pending) return
    setPending(true)
    await onSave(fields, plainYes.withYes).catch(error => form.setError('root', { message: explain(error) }))
    setPending(false)
  }
  const whyNot = !isOnline ? deals('actions.offline') : photoBusy && deals('form.uploadingWait')
  return (
    <FormProvider {...form}>
      {/* The Enter key must not publish: only the buttons submit. */}
      <form
        noValidate
        onSubmit={event => event.preventDefault()}
        className="grid max-w-2xl grid-cols-1 gap-6"
      >
        <DealFieldset
          locked={false}
          committed={0}
          last={null}
          isOpen={false}
          isFirst={initial.portionGrams === ''}
          onPhotoBusy={setPhotoBusy}
          when={<PlacementField />}
        />
        <FormProblem>{form.formState.errors.root?.message}</FormProblem>
        <Button
          size="large"
          pending={pending}
          whyNot={whyNot}
          onClick={() => void form.handleSubmit(fields => doubts.settle(fields, () => void send(fields)))()}
        >
          {t('save')}
        </Button>
        {doubts.dialog}
        {plainYes.dialog}
      </form>
    </FormProvider>
  )
}
