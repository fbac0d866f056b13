import { type BreachDataKind, breachDataKinds } from '@dawra/contract/profile/breaches.rules'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { CheckboxField } from '#ui/checkbox-field'
import { TextArea, TextField } from '#ui/text-field'
import { typedOf } from './muscat-instant-field.ts'

/** The raw values of the form. */
export interface Fields {
  what: string
  /** In Muscat as `2026-11-28T10:30`; empty while unknown. */
  began: string
  aware: string
  noticed: string
  kinds: BreachDataKind[]
  people: string
  isHighRisk: boolean
  done: string
  reason: string
}

const SHORTEST = 3

/** The facts of a breach. `isNew` includes when we became aware of it, which cannot be changed later. */
export function FactsFields({ isNew }: { isNew: boolean }) {
  const t = useT('adminBreaches')
  const { register, formState, getValues } = useFormContext<Fields>()
  const { errors } = formState
  const now = typedOf(new Date())
  const isLong = (typed: string) => typed.trim().length >= SHORTEST || t('wordsMissing')
  return (
    <>
      <TextArea
        label={t('facts.what')}
        hint={t('hints.what')}
        maxLength={4000}
        error={errors.what?.message}
        {...register('what', { validate: isLong })}
      />
      {isNew && (
        <TextField
          label={t('facts.awareAt')}
          hint={t('hints.awareAt')}
          type="datetime-local"
          dir="ltr"
          max={now}
          error={errors.aware?.message}
          {...register('aware', { validate: typed => (typed !== '' && typed <= now) || t('momentWrong') })}
        />
      )}
      <TextField
        label={t('facts.beganAt')}
        hint={t('hints.beganAt')}
        optional={t('optional')}
        type="datetime-local"
        dir="ltr"
        max={now}
        error={errors.began?.message}
        {...register('began', {
          validate: typed => typed <= getValues('aware') || t('beganWrong'),
        })}
      />
      <TextArea
        label={t('facts.noticed')}
        maxLength={2000}
        rows={2}
        error={errors.noticed?.message}
        {...register('noticed', { validate: isLong })}
      />
      <KindsField />
      <TextField
        label={t('facts.people')}
        optional={t('optional')}
        type="number"
        inputMode="numeric"
        dir="ltr"
        min={0}
        max={100_000_000}
        error={errors.people?.message}
        {...register('people', {
          validate: typed => typed === '' || /^\d{1,8}$/.test(typed) || t('peopleWrong'),
        })}
      />
      <CheckboxField label={t('riskLabel')} {...register('isHighRisk')} />
      <TextArea
        label={t('facts.done')}
        optional={t('optional')}
        maxLength={4000}
        rows={3}
        {...register('done')}
      />
      {!isNew && (
        <TextField
          label={t('reason')}
          maxLength={500}
          error={errors.reason?.message}
          {...register('reason', { validate: isLong })}
        />
      )}
    </>
  )
}

function KindsField() {
  const t = useT('adminBreaches')
  const { register, formState } = useFormContext<Fields>()
  return (
    <fieldset>
      <legend className="font-medium">{t('facts.kinds')}</legend>
      <div className="grid grid-cols-1 sm:grid-cols-2">
        {breachDataKinds.map((kind, nth) => (
          <CheckboxField
            key={kind}
            label={t(`kinds.${kind}`)}
            value={kind}
            error={nth === 0 ? formState.errors.kinds?.message : undefined}
            {...register('kinds', { validate: chosen => chosen.length > 0 || t('kindMissing') })}
          />
        ))}
      </div>
    </fieldset>
  )
}
