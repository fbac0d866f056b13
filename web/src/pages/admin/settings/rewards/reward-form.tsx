import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { givesMore, MOST_REWARD_COST, MOST_REWARD_WORTH } from '@dawra/contract/rewards/rules'
import { useForm, useFormContext } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { LanguageField } from '#pages/admin/shared/language-field.tsx'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { TextArea } from '#ui/text-field'
import { asTyped, typedValue } from '../setting-value.ts'
import { useSaveReward } from './use-save-reward.tsx'

const TITLES = [
  { name: 'titleEn', lang: 'en' },
  { name: 'titleAr', lang: 'ar' },
] as const
const DESCRIPTIONS = [
  { name: 'descriptionEn', lang: 'en' },
  { name: 'descriptionAr', lang: 'ar' },
] as const

/** Stored as one line: the card wraps it. */
const inOneLine = (typed: string) => typed.trim().replace(/\s+/g, ' ')

interface RewardFormProps {
  reward: OfficeReward
  /** Previous values to prefill. */
  again: RewardTerms | null
  onDone: () => void
}

export function RewardForm({ reward, again, onDone }: RewardFormProps) {
  const t = useT('adminSettings')
  const format = useFormat()
  const known = again ?? reward
  const form = useForm({
    defaultValues: {
      titleEn: known.title.en,
      titleAr: known.title.ar,
      descriptionEn: known.description.en,
      descriptionAr: known.description.ar,
      cost: asTyped('points', known.cost),
      worth: known.worth === null ? '' : asTyped('baisa', known.worth),
      isOn: known.isOn,
      reason: again ? t('rewards.back') : '',
    },
  })
  const { saving, conflict } = useSaveReward(reward, onDone)
  const { errors } = form.formState
  const within = (read: number | null, most: number): read is number =>
    read !== null && read >= 1 && read <= most
  const points = (count: number) => t('units.points', { count })
  /** An invalid value counts as unchanged. */
  const worthOf = (typed: { cost: string; worth: string }) => {
    const [cost, worth] = [typedValue('points', typed.cost), typedValue('baisa', typed.worth)]
    return {
      cost: within(cost, MOST_REWARD_COST) ? cost : reward.cost,
      worth: reward.worth !== null && within(worth, MOST_REWARD_WORTH) ? worth : reward.worth,
    }
  }
  const takesTwo = givesMore(reward, worthOf(form.watch()))
  const save = form.handleSubmit(typed =>
    saving.mutate({
      terms: {
        title: { en: typed.titleEn.trim(), ar: typed.titleAr.trim() },
        description: { en: inOneLine(typed.descriptionEn), ar: inOneLine(typed.descriptionAr) },
        ...worthOf(typed),
        isOn: typed.isOn,
      },
      reason: typed.reason.trim(),
    }),
  )
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t(takesTwo ? 'request' : 'save')}
      conflict={conflict}
    >
      <NumberField
        {...form.register('cost', {
          validate: typed =>
            within(typedValue('points', typed), MOST_REWARD_COST) ||
            t('outOfRange', { least: points(1), most: points(MOST_REWARD_COST) }),
        })}
        label={t('rewards.cost')}
        hint={t(reward.gives === 'voucher' ? 'rewards.verified' : 'rewards.declared')}
        error={errors.cost?.message}
      />
      {reward.worth !== null && (
        <NumberField
          {...form.register('worth', {
            validate: typed =>
              within(typedValue('baisa', typed), MOST_REWARD_WORTH) ||
              t('outOfRange', { least: format.money(1), most: format.money(MOST_REWARD_WORTH) }),
          })}
          inputMode="decimal"
          label={t('rewards.worth')}
          hint={t('rewards.worthHint')}
          error={errors.worth?.message}
        />
      )}
      <Texts />
      <CheckboxField {...form.register('isOn')} label={t('rewards.isOn')} />
      <ChangeReason missing={t('reasonMissing')} label={t('rewards.reason')} />
      <Effect>{t('rewards.effect')}</Effect>
      {takesTwo && <Effect>{t('takesTwo')}</Effect>}
    </OfficeForm>
  )
}

type TextFields = Record<(typeof TITLES | typeof DESCRIPTIONS)[number]['name'], string>

function Texts() {
  const t = useT('adminSettings.rewards')
  const fields = useT('errors.fields')
  const { register, formState } = useFormContext<TextFields>()
  const { errors } = formState
  const filled = (typed: string) => typed.trim() !== '' || fields('required')
  return (
    <>
      {TITLES.map(({ name, lang }) => (
        <LanguageField
          key={name}
          {...register(name, { validate: filled })}
          lang={lang}
          maxLength={80}
          label={t(name)}
          error={errors[name]?.message}
        />
      ))}
      {DESCRIPTIONS.map(({ name, lang }) => (
        <TextArea
          key={name}
          {...register(name, { validate: filled })}
          lang={lang}
          dir={CONVENTIONS[lang].direction}
          rows={3}
          maxLength={300}
          label={t(name)}
          error={errors[name]?.message}
        />
      ))}
    </>
  )
}
