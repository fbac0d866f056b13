import {
  APPLICATION_FIELDS,
  type ApplicationField,
  type ApplicationStep,
  applicationSteps,
} from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { type PhotoUpload, usePhoto } from '#lib/use-photo'
import { PhotoState } from '#parts/listing-fields/photo-field.tsx'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { BusinessStep } from './business-step.tsx'
import { Corrections } from './corrections.tsx'
import { readSellDraft, toFields } from './fields.ts'
import { FoodStep } from './food-step.tsx'
import { PapersStep } from './papers-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { SellContext } from './sell-context.ts'
import { SendPanel } from './send-panel.tsx'
import { StepList } from './step-list.tsx'
import { useOpenFields } from './use-editable-fields.ts'
import { useSaveApplication } from './use-save-application.ts'
import { formFields, useSellForm } from './use-sell-form.ts'

interface SellFormProps {
  step: ApplicationStep
  /** Null: the account has no application yet. */
  application: Application | null
  isGuest: boolean
}

export function SellForm({ step, application, isGuest }: SellFormProps) {
  const t = useT('businesses')
  const navigate = useNavigate()
  const form = useSellForm(application)
  const [hasDraft] = useState(() => readSellDraft() !== null)
  const { saving, known } = useSaveApplication(form, !isGuest, hasDraft)
  const [isTried, setTried] = useState(false)
  const photo = usePhoto(picture => form.setValue('picture', picture, { shouldDirty: true }))
  const heading = useStepHeading(step)
  const open = useOpenFields(form, application)
  const at = applicationSteps.indexOf(step)
  const goTo = (to: ApplicationStep | undefined) =>
    void (to && navigate({ to: '/sell', search: { step: to } }))
  const save = () => saving.mutateAsync()
  const next = async (event: FormEvent) => {
    event.preventDefault()
    const fields = formFields(APPLICATION_FIELDS[step] as readonly ApplicationField[])
    if (!(await form.trigger(fields, { shouldFocus: true }))) return
    if (!isGuest) saving.mutate()
    goTo(applicationSteps[at + 1])
  }
  const isLast = at === applicationSteps.length - 1
  return (
    <FormProvider {...form}>
      <SellContext value={{ application, isGuest, photo, save }}>
        {application?.status === 'more_wanted' && <Corrections application={application} />}
        <StepList step={step} open={open} wanted={application?.wanted ?? []} />
        <Card>
          <form noValidate onSubmit={next} className="grid grid-cols-1 gap-5">
            <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
              {t(`steps.${step}`)}
            </h2>
            {step === 'who' && <BusinessStep />}
            {step === 'where' && <PlaceStep />}
            {step === 'what' && <FoodStep />}
            {step === 'papers' && <PapersStep isTried={isTried} />}
            {step !== 'where' && isUnsent(photo) && <PhotoState upload={photo} />}
            <Saving
              saving={saving}
              isGuest={isGuest}
              onTheirs={async () => {
                const theirs = await known.reload()
                if (theirs) form.reset(toFields(theirs.terms))
                saving.reset()
              }}
              onMine={async () => {
                await known.reload()
                saving.mutate()
              }}
            />
            <div className="flex flex-wrap justify-between gap-3">
              {at > 0 && (
                <Button variant="secondary" onClick={() => goTo(applicationSteps[at - 1])}>
                  {t('previous')}
                </Button>
              )}
              {!isLast && (
                <Button type="submit" className="ms-auto">
                  {t('next')}
                </Button>
              )}
            </div>
          </form>
        </Card>
        {isLast && !isGuest && (
          <SendPanel
            open={open}
            onTry={() => {
              setTried(true)
              void form.trigger(formFields([...open]))
            }}
          />
        )}
      </SellContext>
    </FormProvider>
  )
}

/** The photo is being uploaded, or its upload failed. */
const isUnsent = ({ photo: { kind } }: PhotoUpload) => kind !== 'none' && kind !== 'done'

/** Takes the focus when the step changes, so that a screen reader announces the step. */
function useStepHeading(step: ApplicationStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

interface SavingProps {
  saving: ReturnType<typeof useSaveApplication>['saving']
  isGuest: boolean
  onMine: () => void
  onTheirs: () => void
}

function Saving({ saving, isGuest, onMine, onTheirs }: SavingProps) {
  const t = useT('businesses')
  const say = useProblemText()
  if (!(saving.error instanceof ApiError && saving.error.code === 'changed_meanwhile'))
    return (
      <>
        <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
        <p role="status" className="text-14 text-muted">
          {isGuest ? t('keptHere') : saving.isPending ? t('saving') : t('kept')}
        </p>
      </>
    )
  return (
    <div className="grid gap-3">
      <FormProblem>{t('stale.text')}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onMine}>
          {t('stale.mine')}
        </Button>
        <Button variant="secondary" onClick={onTheirs}>
          {t('stale.theirs')}
        </Button>
      </div>
    </div>
  )
}
