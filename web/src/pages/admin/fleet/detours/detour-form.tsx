import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { LONGEST_DETOUR } from '@dawra/contract/rounds/rules'
import { useForm } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { ChangeReason, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { SelectField } from '#ui/select-field'
import { isWithin, parseMetres, parseWhole } from '../parse-numbers.ts'
import { useDetourText } from './use-detour-text.ts'
import { useSetDetour } from './use-set-detour.tsx'

interface DetourFormProps {
  detour: Detour | undefined
  /** All existing ones: each pair of areas has at most one. */
  detours: readonly Detour[]
  /** Previous values to prefill. */
  again: DetourTerms | null
  onDone: () => void
}

/** The extra minutes and kilometres of a drive; with the reason of the change. */
export function DetourForm({ detour, detours, again, onDone }: DetourFormProps) {
  const t = useT('adminFleet.detours')
  const format = useFormat()
  const text = useDetourText()
  const { minutes, metres } = again ?? detour ?? { minutes: 0, metres: 0 }
  const form = useForm({
    defaultValues: {
      one: detour?.one ?? '',
      other: detour?.other ?? '',
      minutes: String(minutes),
      kilometres: String(metres / 1000),
      reason: again ? t('again', { value: text(again) }) : '',
    },
  })
  const { saving, conflict } = useSetDetour(detour, onDone)
  const { errors } = form.formState
  const termsOf = (typed: { minutes: string; kilometres: string }): DetourTerms => ({
    minutes: parseWhole(typed.minutes) ?? 0,
    metres: parseMetres(typed.kilometres) ?? 0,
  })
  const validateMinutes = (typed: string, all: { minutes: string; kilometres: string }) => {
    if (!isWithin(typed, 0, LONGEST_DETOUR.minutes))
      return t('minutesWrong', { most: format.number(LONGEST_DETOUR.minutes) })
    const terms = termsOf(all)
    const isNew = terms.minutes !== (detour?.minutes ?? 0) || terms.metres !== (detour?.metres ?? 0)
    return isNew || t('unchanged')
  }
  const validateKilometres = (typed: string) => {
    const read = parseMetres(typed)
    return (
      (read !== null && read <= LONGEST_DETOUR.metres) ||
      t('kilometresWrong', { most: format.number(LONGEST_DETOUR.metres / 1000) })
    )
  }
  const validateOther = (other: string, { one }: { one: string }) => {
    if (!one || !other || one === other) return t('areasWrong')
    const isTaken = detours.some(
      known => [known.one, known.other].toSorted().join() === [one, other].toSorted().join(),
    )
    return !isTaken || t('taken')
  }
  const save = form.handleSubmit(({ one, other, reason, ...typed }) =>
    saving.mutate({ one, other, terms: termsOf(typed), reason: reason.trim() }),
  )
  return (
    <OfficeForm form={form} onSubmit={save} saving={saving} action={t('save')} conflict={conflict}>
      {!detour && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AreaField {...form.register('one')} label={t('one')} />
          <AreaField
            {...form.register('other', { validate: validateOther })}
            label={t('other')}
            error={errors.other?.message}
          />
        </div>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          {...form.register('minutes', { validate: validateMinutes })}
          label={t('minutes')}
          error={errors.minutes?.message}
        />
        <NumberField
          {...form.register('kilometres', { validate: validateKilometres })}
          inputMode="decimal"
          label={t('kilometres')}
          error={errors.kilometres?.message}
        />
      </div>
      <p className="text-14 text-muted">{t('follows')}</p>
      <ChangeReason missing={t('reasonMissing')} />
    </OfficeForm>
  )
}

function AreaField(field: Omit<React.ComponentProps<typeof SelectField>, 'children'>) {
  const t = useT('adminFleet.detours')
  const locale = useLocale()
  return (
    <SelectField {...field}>
      <option value="">{t('choose')}</option>
      {choosableAreas(useCity(), locale).map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  )
}
