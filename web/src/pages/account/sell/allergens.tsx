import { allergenAnswers } from '@dawra/contract/platform/allergens.rules'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { AllergenChips } from '#parts/listing-fields/allergen-chips.tsx'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { RadioCard } from '#ui/choices'
import type { SellFields } from './fields.ts'
import { useFieldError } from './sell-context.ts'

/** Whether the kitchen works with any of the 14 allergens, and with which; there is no default. */
export function Allergens() {
  const t = useT('businesses')
  const answer = useController<SellFields, 'allergenAnswer'>({ name: 'allergenAnswer' }).field
  const { field } = useController<SellFields, 'allergens'>({ name: 'allergens' })
  const problem = useFieldError()('allergens')
  const group = useRef<HTMLFieldSetElement>(null)
  field.ref({ focus: () => group.current?.querySelector('input')?.focus() })
  return (
    <fieldset ref={group} aria-describedby={problem ? 'allergens-problem' : undefined} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('fields.allergens')}</legend>
      {allergenAnswers.map(each => (
        <RadioCard
          key={each}
          name={answer.name}
          value={each}
          label={t(`allergenAnswers.${each}`)}
          checked={answer.value === each}
          onBlur={answer.onBlur}
          onChange={() => answer.onChange(each)}
        />
      ))}
      {answer.value === 'contains' && (
        <>
          <p className="text-14 text-muted">{t('hints.allergens')}</p>
          <AllergenChips chosen={field.value} onChange={field.onChange} />
        </>
      )}
      <FieldProblem id="allergens-problem" message={problem} />
    </fieldset>
  )
}
