import { PAPER_TYPES } from '@dawra/contract/businesses/rules'
import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { FileCheck2, FileUp } from 'lucide-react'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Chip } from '#ui/chips'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { TextField } from '#ui/text-field'
import { type ApplicationFormProps, listOf, useApplication } from './use-application.ts'

/** The licence and a contact. Input is stored as a draft, and saved on submit. */
export function ApplicationForm(props: ApplicationFormProps) {
  const t = useT('charities')
  const say = useProblemText()
  const rules = usePersonRules()
  const { form, submit, sending, paper, choose, paperFault } = useApplication(props)
  const { errors } = form.formState
  const filled = { validate: rules.filled }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('nameEn', {
            validate: (typed, { nameAr }) => Boolean(typed.trim() || nameAr.trim()) || t('apply.oneName'),
            deps: ['nameAr'],
          })}
          dir="ltr"
          lang="en"
          maxLength={120}
          label={t('apply.nameEn')}
          error={errors.nameEn?.message}
        />
        <TextField
          {...form.register('nameAr')}
          dir="rtl"
          lang="ar"
          maxLength={120}
          label={t('apply.nameAr')}
        />
        <TextField
          {...form.register('licenceNumber', filled)}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          className="rtl:text-end"
          label={t('fields.licenceNumber')}
          hint={t('apply.licenceHint')}
          error={errors.licenceNumber?.message}
        />
        <TextField
          {...form.register('validUntil', filled)}
          type="date"
          label={t('fields.validUntil')}
          error={errors.validUntil?.message}
        />
        <TextField
          {...form.register('contactName', filled)}
          maxLength={100}
          autoComplete="name"
          label={t('fields.contactName')}
          error={errors.contactName?.message}
        />
        <PhoneField
          {...form.register('contactPhone', { validate: rules.phone })}
          label={t('fields.contactPhone')}
          hint={t('apply.phoneHint')}
          error={errors.contactPhone?.message}
        />
      </div>
      <Areas form={form} />
      <section aria-label={t('fields.paper')} className="grid justify-items-start gap-2">
        <p className="font-medium">{t('fields.paper')}</p>
        <p className="text-14 text-muted">{t('apply.paperHint')}</p>
        <Paper paper={paper} />
        <FileButton
          accept={PAPER_TYPES.join(',')}
          onFile={choose}
          icon={<FileUp aria-hidden className="size-5" />}
        >
          {t(paper ? 'apply.paperAgain' : 'apply.paperChoose')}
        </FileButton>
        <FieldProblem id="charity-paper" message={paperFault && t(`apply.${paperFault}`)} />
      </section>
      <FormProblem>{sending.error && say(sending.error)}</FormProblem>
      <Button type="submit" pending={sending.isPending} className="justify-self-start">
        {t('apply.send')}
      </Button>
    </form>
  )
}

function Paper({ paper }: { paper: { name: string | null; bytes: number } | null }) {
  const t = useT('charities.apply')
  const format = useFormat()
  if (!paper) return null
  const size = format.number(Math.max(0.1, Math.round(paper.bytes / 100_000) / 10))
  return (
    <p role="status" className="flex items-center gap-2 text-14">
      <FileCheck2 aria-hidden className="size-5 shrink-0 text-wadi" />
      {paper.name ? t('paperChosen', { name: `\u2068${paper.name}\u2069` }) : t('paperAdded', { size })}
    </p>
  )
}

function Areas({ form }: { form: ReturnType<typeof useApplication>['form'] }) {
  const t = useT('charities.fields')
  const locale = useLocale()
  const chosen = listOf(form.watch('areas'))
  const set = (next: readonly string[]) =>
    form.setValue('areas', next.join(','), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const sorted = choosableAreas(useCity(), locale, chosen)
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('areas')}</legend>
      <div className="flex flex-wrap gap-2">
        {sorted.map(({ slug, name }) => {
          const has = chosen.includes(slug)
          return (
            <Chip
              key={slug}
              chosen={has}
              className={has ? '' : 'inset-ring inset-ring-control'}
              onClick={() => set(has ? chosen.filter(other => other !== slug) : [...chosen, slug])}
            >
              {name[locale]}
            </Chip>
          )
        })}
      </div>
      <FieldProblem id="charity-areas" message={form.formState.errors.areas?.message} />
    </fieldset>
  )
}
