import { settingObstacle, settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { asTyped, typedValue } from './entered-value.ts'
import { useChangeSetting } from './use-change-setting.tsx'
import { useSettingText } from './use-setting-text.ts'

interface SettingFormProps {
  setting: OfficeSetting
  /** A previous value to prefill. */
  again: number | null
  onAgain: (value: number) => void
  onDone: () => void
}

export function SettingForm({ setting, again, onAgain, onDone }: SettingFormProps) {
  const t = useT('adminSettings')
  const say = useOperatorProblem()
  const text = useSettingText()
  const { key, value } = setting
  const { unit, least, most, usual, isFreeAtZero } = settingOf(key)
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
    saving.mutate({ value: typedValue(unit, typed.value) ?? value, reason: typed.reason.trim() }),
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <TextField
        {...form.register('value', { validate: check })}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="rtl:text-end"
        label={t(`typed.${unit}`)}
        hint={t(isFreeAtZero ? 'freeRange' : 'range', {
          least: text(key, least),
          most: text(key, most),
          usual: text(key, usual),
        })}
        error={errors.value?.message}
      />
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        error={errors.reason?.message}
      />
      {isNew && (
        <p className="rounded-card bg-luban p-3 text-14">{t(`effects.${key}`, { value: text(key, read) })}</p>
      )}
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={saving.isPending}>
          {t('save')}
        </Button>
        {value !== usual && (
          <Button variant="secondary" onClick={() => onAgain(usual)}>
            {t('toUsual', { value: text(key, usual) })}
          </Button>
        )}
      </div>
      {conflict}
    </form>
  )
}
