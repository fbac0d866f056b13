import { settingObstacle, settingOf, takesTwo } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useSettingText } from '#pages/admin/shared/use-setting-text.ts'
import { Button } from '#ui/button'
import { asTyped, typedValue } from './setting-value.ts'
import { useChangeSetting } from './use-change-setting.tsx'

interface SettingFormProps {
  setting: OfficeSetting
  /** A previous value to prefill. */
  again: number | null
  onAgain: (value: number) => void
  onDone: () => void
}

export function SettingForm({ setting, again, onAgain, onDone }: SettingFormProps) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const { key, value } = setting
  const { group, unit, least, most, usual, isFreeAtZero } = settingOf(key)
  const form = useForm({
    defaultValues: {
      value: asTyped(unit, again ?? value),
      reason: again === null ? '' : t('backTo', { value: text(key, again) }),
    },
  })
  const { saving, conflict } = useChangeSetting(setting, onDone)
  const { errors } = form.formState
  const check = (typed: string) => {
    const read = typedValue(unit, typed)
    if (read === null || settingObstacle(key, read))
      return t(isFreeAtZero ? 'outOfFreeRange' : 'outOfRange', {
        least: text(key, least),
        most: text(key, most),
      })
    return read !== value || t('unchanged')
  }
  const read = typedValue(unit, form.watch('value'))
  const isNew = read !== null && read !== value && settingObstacle(key, read) === null
  const save = form.handleSubmit(typed =>
    saving.mutate({
      terms: { value: typedValue(unit, typed.value) ?? value },
      reason: typed.reason.trim(),
    }),
  )
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t(isNew && takesTwo(key, value, read) ? 'request' : 'save')}
      aside={
        value !== usual && (
          <Button variant="secondary" onClick={() => onAgain(usual)}>
            {t('toUsual', { value: text(key, usual) })}
          </Button>
        )
      }
      conflict={conflict}
    >
      <NumberField
        {...form.register('value', { validate: check })}
        inputMode="decimal"
        label={t(`typed.${unit}`)}
        hint={t(isFreeAtZero ? 'freeRange' : 'range', {
          least: text(key, least),
          most: text(key, most),
          usual: text(key, usual),
        })}
        error={errors.value?.message}
      />
      <ChangeReason missing={t('reasonMissing')} />
      {isNew && takesTwo(key, value, read) && <Effect>{t('takesTwo')}</Effect>}
      {isNew && <Effect>{t(`effects.${key}`, { value: text(key, read) })}</Effect>}
      {isNew && group === 'alone' && read > value && <Effect>{t('ownRaise')}</Effect>}
    </OfficeForm>
  )
}
