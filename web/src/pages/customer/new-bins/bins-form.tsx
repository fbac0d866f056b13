import {
  binSizes,
  LONGEST_BIN_NOTE,
  MAX_BINS_WANTED,
  MAX_FLATS,
  type SubscriptionKind,
  subscriptionKinds,
} from '@dawra/contract/bins/rules'
import {
  Building,
  Building2,
  Hotel,
  House,
  type LucideIcon,
  School,
  Truck,
  UtensilsCrossed,
} from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { SelectField } from '#ui/select-field'
import { TextArea, TextField } from '#ui/text-field'
import { AddressField } from './address-field.tsx'
import { DaysField } from './days-field.tsx'
import { type BinsForm as Form, useBinsForm, wholeOf } from './use-bins-form.ts'

const ICONS: Record<SubscriptionKind, LucideIcon> = {
  household: House,
  office: Building2,
  school: School,
  restaurant: UtensilsCrossed,
  hotel: Hotel,
  building: Building,
}

export function BinsForm() {
  const t = useT('bins.form')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const { form, submit, error } = useBinsForm()
  const { errors, isSubmitting } = form.formState
  const kind = form.watch('kind')
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <KindField form={form} />
      <AddressField form={form} />
      <DaysField form={form} />
      <Amounts form={form} kind={kind} />
      {kind !== 'household' && <Hours form={form} />}
      <TextField
        {...form.register('standsAt')}
        maxLength={200}
        label={t('standsAt')}
        hint={t('standsAtHint')}
        optional={shell('optional')}
      />
      <TextArea
        {...form.register('gateNote')}
        rows={2}
        maxLength={LONGEST_BIN_NOTE}
        label={t('gateNote')}
        hint={t('gateNoteHint')}
        optional={shell('optional')}
      />
      <PhoneField
        {...form.register('phone', { validate: rules.phone })}
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phone?.message}
      />
      <FormProblem>{error && say(error)}</FormProblem>
      <Button
        type="submit"
        size="large"
        pending={isSubmitting}
        icon={<Truck aria-hidden className="flip-rtl size-5" />}
      >
        {t('send')}
      </Button>
    </form>
  )
}

function KindField({ form }: { form: Form }) {
  const t = useT('bins')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('form.kind')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {subscriptionKinds.map(kind => {
          const Icon = ICONS[kind]
          return (
            <RadioCard
              key={kind}
              {...form.register('kind')}
              value={kind}
              label={t(`kinds.${kind}`)}
              icon={<Icon aria-hidden className="size-5 shrink-0 text-wadi max-sm:hidden" />}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function Amounts({ form, kind }: { form: Form; kind: SubscriptionKind }) {
  const t = useT('bins')
  const format = useFormat()
  const { errors } = form.formState
  const within = (least: number, most: number, problem: string) => (typed: string) => {
    const value = wholeOf(typed)
    return (value >= least && value <= most) || problem
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...form.register('sizeLitres')} label={t('form.size')} hint={t('form.sizeHint')}>
        {binSizes.map(size => (
          <option key={size} value={size}>
            {t('size', { litres: size })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.register('binsWanted', {
          validate: within(1, MAX_BINS_WANTED, t('form.binsWrong', { most: format.number(MAX_BINS_WANTED) })),
        })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        label={t('form.bins')}
        error={errors.binsWanted?.message}
      />
      {kind === 'building' && (
        <TextField
          {...form.register('flats', {
            validate: within(2, MAX_FLATS, t('form.flatsWrong', { most: format.number(MAX_FLATS) })),
          })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          label={t('form.flats')}
          error={errors.flats?.message}
        />
      )}
    </div>
  )
}

const HOURS = Array.from({ length: 18 }, (_, index) => index + 5)

function Hours({ form }: { form: Form }) {
  const t = useT('bins.form')
  const format = useFormat()
  const clock = (hour: number) => format.wallClock(`${String(hour).padStart(2, '0')}:00`)
  const options = (
    <>
      <option value="">{t('anyTime')}</option>
      {HOURS.map(hour => (
        <option key={hour} value={hour * 60}>
          {clock(hour)}
        </option>
      ))}
    </>
  )
  const check = (closes: string, { opens }: { opens: string }) =>
    opens === '' || closes === ''
      ? opens === closes || t('hoursWrong')
      : Number(opens) < Number(closes) || t('hoursWrong')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...form.register('opens', { deps: ['closes'] })} label={t('from')}>
        {options}
      </SelectField>
      <SelectField
        {...form.register('closes', { validate: check })}
        label={t('until')}
        error={form.formState.errors.closes?.message}
      >
        {options}
      </SelectField>
    </div>
  )
}
