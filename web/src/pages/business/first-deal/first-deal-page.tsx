import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { keepFirstDeal } from '#features/deals/stored-first-deal.ts'
import { useLocale, useT } from '#lib/i18n'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { PhotoField } from '#parts/listing-fields/photo-field.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { BackLink, PageHeader } from '#ui/page-header'
import { TextField } from '#ui/text-field'
import { type Answers, answerFault, firstDealOf } from './first-deal-answers.ts'

const EMPTY: Answers = { what: '', originalPrice: '', price: '', portions: '5', picture: null }

export function FirstDealPage() {
  const t = useT('businesses.firstDeal')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[40rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('title')} back={<BackLink to="/business/dashboard" label={shell('back')} />} />
      <p className="mb-4 text-muted">{t('text')}</p>
      <Card>
        <FirstDealForm />
      </Card>
    </div>
  )
}

function FirstDealForm() {
  const t = useT('businesses.firstDeal')
  const rules = useT('errors.fields')
  const locale = useLocale()
  const navigate = useNavigate()
  const { id } = useVenue()
  const [photoBusy, setPhotoBusy] = useState(false)
  const form = useForm<Answers>({ defaultValues: EMPTY, ...VALIDATION_MODE })
  const { errors } = form.formState
  const field = (name: Exclude<keyof Answers, 'picture'>) =>
    form.register(name, {
      validate: (_, answers) => {
        const fault = answerFault(name, answers)
        if (fault === null) return true
        return fault === 'required' ? rules('required') : t(fault)
      },
    })
  const go = form.handleSubmit(answers => {
    keepFirstDeal(id, firstDealOf(answers, locale))
    return navigate({ to: '/business/create-deal' })
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={go} className="grid grid-cols-1 gap-5">
        <TextField
          {...field('what')}
          maxLength={120}
          label={t('what')}
          hint={t('whatHint')}
          error={errors.what?.message}
        />
        <PhotoField onBusy={setPhotoBusy} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('originalPrice')}
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            label={t('originalPrice')}
            hint={t('rials')}
            error={errors.originalPrice?.message}
          />
          <TextField
            {...field('price')}
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            label={t('price')}
            hint={t('rials')}
            error={errors.price?.message}
          />
        </div>
        <TextField
          {...field('portions')}
          inputMode="numeric"
          dir="ltr"
          className="rtl:text-end"
          label={t('portions')}
          error={errors.portions?.message}
        />
        {/* Leaving the page would abort an upload. */}
        <Button type="submit" size="large" pending={photoBusy}>
          {t('go')}
        </Button>
      </form>
    </FormProvider>
  )
}
