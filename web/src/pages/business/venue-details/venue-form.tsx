import type { Venue } from '@dawra/contract/venues/schemas'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useEditBase } from '#parts/conflict/use-versioned-save.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import {
  fieldsOf,
  forgetVenueDraft,
  keepVenueDraft,
  readVenueDraft,
  termsOf,
  type VenueFields,
  venueDraftOf,
  venueObstacles,
} from './fields.ts'
import { useEditVenue } from './use-edit-venue.tsx'
import { AboutFields, PaperFields, PickupFields, WhereFields } from './venue-fields.tsx'

const PLACES = { name: 'name.en', address: 'address.en' } as const

export function VenueForm({ venue }: { venue: Venue }) {
  const t = useT('venueDetails')
  const say = useProblemText()
  const [base, rebase] = useEditBase(venueDraftOf(venue.id), venue)
  const form = useForm<VenueFields>({ defaultValues: readVenueDraft(base) })
  const [photoBusy, setPhotoBusy] = useState(false)
  // Fields with their own state remount when all values are replaced.
  const [filling, setFilling] = useState(0)
  const { saving, conflict } = useEditVenue(base)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepVenueDraft(venue.id, values),
      }),
    [form, venue.id],
  )
  const isRefused = Object.keys(form.formState.errors).length > 0
  const save = (fields: VenueFields) => {
    const [first, ...others] = venueObstacles(fields)
    for (const field of others) form.setError(placeOf(field), { message: t(`obstacles.${field}`) })
    if (first)
      return form.setError(placeOf(first), { message: t(`obstacles.${first}`) }, { shouldFocus: true })
    saving.mutate(termsOf(fields), {
      onSuccess: ({ thing, stands }) => {
        rebase(thing)
        form.reset(fieldsOf(thing))
        setFilling(filling + 1)
        forgetVenueDraft(venue.id)
        if (stands === 'mine') toast({ kind: 'success', title: t('saved') })
      },
    })
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={event => {
          form.clearErrors()
          void form.handleSubmit(save)(event)
        }}
      >
        <AboutFields key={`about ${filling}`} onBusy={setPhotoBusy} />
        <WhereFields key={`where ${filling}`} />
        <PickupFields key={`pickup ${filling}`} />
        <PaperFields />
        <div className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-10 grid gap-3 rounded-card border border-line bg-paper p-3 lg:bottom-4">
          <FormProblem>{saving.error ? say(saving.error) : isRefused && t('notYet')}</FormProblem>
          <Button type="submit" size="large" pending={saving.isPending || photoBusy}>
            {t('save')}
          </Button>
        </div>
        {conflict}
      </form>
    </FormProvider>
  )
}

const placeOf = (field: keyof typeof PLACES | 'phone' | 'vatNumber' | 'tolerance') =>
  field in PLACES ? PLACES[field as keyof typeof PLACES] : (field as 'phone' | 'vatNumber' | 'tolerance')
