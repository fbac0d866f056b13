import { useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import type { DonationFields } from './fields.ts'
import { requiredChecks } from './problems.ts'

export function Checklist() {
  const t = useT('giving.checks')
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DonationFields, 'checks'>({ name: 'checks' })
  field.ref({ focus: () => group.current?.querySelector('input')?.focus() })
  const [kind, storage] = useWatch<DonationFields, ['kind', 'storage']>({ name: ['kind', 'storage'] })
  return (
    <fieldset ref={group} aria-describedby={fieldState.error ? id : undefined}>
      <legend className="text-22 font-heading font-semibold">{t('title')}</legend>
      <p className="text-14 text-muted">{t('text')}</p>
      <div className="mt-1">
        {requiredChecks({ kind, storage }).map(check => (
          <CheckboxField
            key={check}
            label={t(check)}
            checked={field.value.includes(check)}
            onChange={({ target }) =>
              field.onChange(
                target.checked ? [...field.value, check] : field.value.filter(other => other !== check),
              )
            }
          />
        ))}
      </div>
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}
