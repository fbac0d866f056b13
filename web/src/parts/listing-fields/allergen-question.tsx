import { allergenAnswers, type allergens } from '@dawra/contract/platform/allergens.rules'
import type { ContentLanguage } from '@dawra/contract/platform/languages.rules'
import { useId, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { RadioCard } from '#ui/choices'
import { AllergenChips } from './allergen-chips.tsx'
import { FieldProblem } from './field-problem.tsx'
import { LocalizedField } from './localized-field.tsx'

type Allergen = (typeof allergens)[number]

export interface AllergenFields {
  allergenAnswer: (typeof allergenAnswers)[number] | null
  allergens: Allergen[]
  allergensNote: Record<ContentLanguage, string>
}

interface AllergenQuestionProps {
  locked: boolean
  lockedHint?: string
  /** The contents are unknown: a note states what may be in it. */
  isBag?: boolean
}

/** Whether it contains major allergens: which ones, none, or unknown. There is no default. */
export function AllergenQuestion({ locked, lockedHint = '', isBag = false }: AllergenQuestionProps) {
  const t = useT('listingFields.allergens')
  const answer = useWatch<AllergenFields, 'allergenAnswer'>({ name: 'allergenAnswer' })
  const needsFloor = isBag && answer === 'unknown'
  return (
    <div className="grid gap-4">
      <Answers locked={locked} lockedHint={lockedHint} isBag={isBag} />
      {answer === 'contains' && <Contained locked={locked} isBag={isBag} />}
      {answer && (
        <LocalizedField<AllergenFields>
          name="allergensNote"
          label={t(needsFloor ? 'floor' : 'note')}
          required={needsFloor}
          {...(needsFloor && { placeholder: t('floorExample') })}
        />
      )}
    </div>
  )
}

function Answers({ locked, lockedHint, isBag }: Required<AllergenQuestionProps>) {
  const t = useT('listingFields.allergens')
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<AllergenFields, 'allergenAnswer'>({ name: 'allergenAnswer' })
  field.ref({ focus: () => group.current?.querySelector('input')?.focus() })
  const hints = { contains: null, none: null, unknown: t(isBag ? 'unknownBag' : 'unknownHint') }
  return (
    <fieldset ref={group} aria-describedby={fieldState.error ? id : undefined} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('question')}</legend>
      {locked && lockedHint && <p className="text-14 text-muted">{lockedHint}</p>}
      {allergenAnswers.map(answer => (
        <RadioCard
          key={answer}
          name={field.name}
          value={answer}
          label={t(`answers.${answer}`)}
          hint={hints[answer]}
          checked={field.value === answer}
          disabled={locked}
          onBlur={field.onBlur}
          onChange={() => field.onChange(answer)}
        />
      ))}
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}

function Contained({ locked, isBag }: { locked: boolean; isBag: boolean }) {
  const t = useT('listingFields.allergens')
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<AllergenFields, 'allergens'>({ name: 'allergens' })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  return (
    <fieldset ref={group} aria-describedby={fieldState.error ? id : undefined}>
      <legend className="font-medium">{t(isBag ? 'tickMaybe' : 'tick')}</legend>
      <div className="mt-2">
        <AllergenChips chosen={field.value} disabled={locked} onChange={field.onChange} />
      </div>
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}
