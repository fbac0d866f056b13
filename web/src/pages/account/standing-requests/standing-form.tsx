import { dealCategories } from '@dawra/contract/deals/rules'
import { mayBeFeed } from '@dawra/contract/donations/rules'
import type { StandingRequest } from '@dawra/contract/donations/standing-requests'
import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { standingQuery } from '#features/donations/queries.ts'
import { useCity } from '#lib/city'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { readablePhone } from '#lib/phone'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { useEditBase } from '#parts/conflict/use-versioned-save.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip } from '#ui/chips'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { TextArea, TextField } from '#ui/text-field'
import { useSaveStanding } from './use-save-standing.ts'

/** Lists are comma-separated. A type, not an interface: assignable to a record of strings. */
type Fields = {
  categories: string
  least: string
  most: string
  areas: string
  how: 'asks' | 'tells'
  phone: string
  message: string
}

const fieldsOf = (standing: StandingRequest | undefined, ownPhone: string | null): Fields => ({
  categories: standing?.categories.join(',') ?? '',
  least: standing ? kilosOf(standing.leastGrams) : '5',
  most: standing ? kilosOf(standing.mostGrams) : '200',
  areas: standing?.areas.join(',') ?? '',
  how: standing && !standing.requestsAutomatically ? 'tells' : 'asks',
  phone: readablePhone(standing?.phone ?? ownPhone ?? ''),
  message: standing?.message ?? '',
})

const listOf = (text: string) => text.split(',').filter(Boolean)

const typedTerms = ({ categories, least, most, areas, how, phone, message }: Fields) => ({
  categories: dealCategories.filter(category => listOf(categories).includes(category)),
  leastGrams: gramsOf(least),
  mostGrams: gramsOf(most),
  areas: listOf(areas),
  requestsAutomatically: how === 'asks',
  phone,
  message,
})

interface StandingFormProps {
  standing: StandingRequest | undefined
  ownPhone: string | null
}

export function StandingForm({ standing, ownPhone }: StandingFormProps) {
  const t = useT('giving.standing')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const { form, submit, error, conflict } = useStandingForm(standing, ownPhone)
  const { errors, isSubmitting } = form.formState
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Categories form={form} />
        <Amounts form={form} />
        <Areas form={form} />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{t('how')}</legend>
          <RadioCard {...form.register('how')} value="asks" label={t('asks')} />
          <RadioCard {...form.register('how')} value="tells" label={t('tells')} />
        </fieldset>
        <TextField
          {...form.register('phone', { validate: rules.phone })}
          type="tel"
          autoComplete="tel"
          label={t('phone')}
          error={errors.phone?.message}
        />
        <TextArea
          {...form.register('message')}
          rows={2}
          maxLength={500}
          label={t('message')}
          optional={shell('optional')}
        />
        <FormProblem>{error && say(error)}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting}>
            {t('save')}
          </Button>
          <LinkButton to="/profile/standing-requests" search={{}} variant="secondary">
            {shell('cancel')}
          </LinkButton>
        </div>
        {conflict}
      </form>
    </Card>
  )
}

function useStandingForm(standing: StandingRequest | undefined, ownPhone: string | null) {
  const t = useT('giving.standing')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const name = `standing:${standing?.id ?? 'new'}`
  const [base, rebase] = useEditBase(name, standing)
  const { form, forget } = useDraftForm<Fields>(name, fieldsOf(base, ownPhone))
  const { saveStanding, conflict } = useSaveStanding()
  const add = async (terms: ReturnType<typeof typedTerms>) => ({
    thing: await attempt(terms, idempotencyKey =>
      call('POST /api/v1/me/standing-requests', { body: terms, idempotencyKey }),
    ),
    stands: 'mine' as const,
  })
  const saving = useMutation({
    mutationFn: (fields: Fields) => {
      const terms = typedTerms(fields)
      return base ? saveStanding(base, terms) : add(terms)
    },
    onSuccess: async ({ thing, stands }) => {
      if (stands === 'theirs') {
        form.reset(fieldsOf(thing, ownPhone))
        rebase(thing)
        return forget()
      }
      forget()
      await queryClient.invalidateQueries(standingQuery())
      toast({ kind: 'success', title: t('saved') })
      await navigate({ to: '/profile/standing-requests', search: {}, replace: true })
    },
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => saving.mutate(fields, { onSettled: () => resolve() })),
  )
  return { form, submit, error: saving.error, conflict }
}

interface PartProps {
  form: UseFormReturn<Fields>
}

interface SeveralProps extends PartProps {
  field: 'categories' | 'areas'
  legend: string
  none: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** A multiple choice; none means all. */
function Several({ form, field, legend, none, choices }: SeveralProps) {
  const chosen = listOf(form.watch(field))
  const set = (next: readonly string[]) => form.setValue(field, next.join(','), { shouldDirty: true })
  const tone = (isChosen: boolean) => (isChosen ? '' : 'inset-ring inset-ring-control')
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip chosen={chosen.length === 0} onClick={() => set([])} className={tone(chosen.length === 0)}>
          {none}
        </Chip>
        {choices.map(([value, label]) => {
          const has = chosen.includes(value)
          const next = has ? chosen.filter(other => other !== value) : [...chosen, value]
          return (
            <Chip key={value} chosen={has} onClick={() => set(next)} className={tone(has)}>
              {label}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

function Categories({ form }: PartProps) {
  const t = useT('giving.standing')
  const deals = useT('deals.categories')
  const choices = dealCategories.filter(mayBeFeed).map(category => [category, deals(category)] as const)
  return (
    <Several form={form} field="categories" legend={t('categories')} none={t('anything')} choices={choices} />
  )
}

function Amounts({ form }: PartProps) {
  const t = useT('giving.standing')
  const problemText = useT('giving.problems')
  const { errors } = form.formState
  const isWeight = (typed: string) => gramsOf(typed) >= 100 || problemText('kilos')
  const shared = {
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    className: 'tabular-nums rtl:text-end',
  } as const
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField
        {...form.register('least', { validate: isWeight, deps: ['most'] })}
        {...shared}
        label={t('least')}
        error={errors.least?.message}
      />
      <TextField
        {...form.register('most', {
          validate: (typed, { least }) =>
            isWeight(typed) === true
              ? !(gramsOf(typed) < gramsOf(least)) || t('mostLess')
              : problemText('kilos'),
        })}
        {...shared}
        label={t('most')}
        error={errors.most?.message}
      />
    </div>
  )
}

function Areas({ form }: PartProps) {
  const t = useT('giving.standing')
  const locale = useLocale()
  const chosen = form.formState.defaultValues?.areas ?? ''
  const choices = choosableAreas(useCity(), locale, chosen.split(',')).map(
    ({ slug, name }) => [slug, name[locale]] as const,
  )
  return <Several form={form} field="areas" legend={t('area')} none={t('anywhere')} choices={choices} />
}
