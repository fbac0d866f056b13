import { allergens } from '@dawra/contract/platform/allergens.rules'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'

type Allergen = (typeof allergens)[number]

interface AllergenChipsProps {
  chosen: readonly Allergen[]
  disabled?: boolean
  onChange: (chosen: Allergen[]) => void
}

export function AllergenChips({ chosen, disabled = false, onChange }: AllergenChipsProps) {
  const names = useT('deals.allergens')
  const flip = (allergen: Allergen) =>
    onChange(chosen.includes(allergen) ? chosen.filter(other => other !== allergen) : [...chosen, allergen])
  return (
    <div className="flex flex-wrap gap-2">
      {allergens.map(allergen => (
        <Chip
          key={allergen}
          chosen={chosen.includes(allergen)}
          disabled={disabled}
          onClick={() => flip(allergen)}
          className={`disabled:opacity-60 ${chosen.includes(allergen) ? '' : 'inset-ring inset-ring-control'}`}
        >
          {names(allergen)}
        </Chip>
      ))}
    </div>
  )
}
