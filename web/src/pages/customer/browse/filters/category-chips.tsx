import { type Food, foods } from '@dawra/contract/browse/listings.rules'
import { type DealCategory, dealCategories } from '@dawra/contract/deals/rules'
import { useT } from '#lib/i18n'
import { ChipLink, ChipRow } from '#ui/chips'
import { useBrowse } from '../search/use-browse.ts'

interface FoodChoice {
  food?: Food
  category?: DealCategory
}
/** Ordered by popularity: bags, bakeries and sweets, then meals, then groceries. */
const CHOICES: readonly FoodChoice[] = [
  {},
  ...foods.map(food => ({ food })),
  { category: 'cooked' },
  ...dealCategories.filter(category => category !== 'cooked').map(category => ({ category })),
]

export function useFoodName() {
  const t = useT('browse')
  const names = useT('deals.categories')
  return ({ food, category }: FoodChoice) => {
    if (food) return t(`foods.${food}`)
    return category === 'cooked' ? t('foods.meals') : names(category ?? 'all')
  }
}

export function CategoryChips() {
  const t = useT('browse')
  const nameOf = useFoodName()
  const { search } = useBrowse()
  return (
    <ChipRow label={t('categories')}>
      {CHOICES.map(({ food, category }) => {
        const isBag = food === 'surprise_bag'
        // Donations are never surprise bags, so choosing bags switches to deals.
        const show = isBag && search.show === 'donations' ? undefined : search.show
        return (
          <ChipLink
            key={food ?? category ?? 'all'}
            to="/browse"
            search={{ ...search, show, food, category, open: undefined }}
            resetScroll={false}
            chosen={search.food === food && search.category === category}
          >
            {nameOf({ food, category })}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
