import { listingSorts } from '@dawra/contract/browse/listings.rules'
import { dietaryLabels } from '@dawra/contract/deals/rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { parseRials } from '@dawra/contract/platform/digits.rules'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { toggled, withoutFilters } from '#features/browse/filters.ts'
import {
  type BrowseSearch,
  isPlaced,
  readBrowseSearch,
  TIMES_OF_DAY,
  usualSort,
  withPlace,
} from '#features/browse/search.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Segmented } from '#ui/choices'
import { TextField } from '#ui/text-field'
import { useBrowse } from '../search/use-browse.ts'
import { isRemembering, remember } from './allergen-memory.ts'
import { ApplyButton } from './apply-button.tsx'
import { useTimeOfDay } from './filter-labels.ts'
import { DistanceSelect, PlaceSelect, Select } from './filter-selects.tsx'
import { FilterToggles } from './filter-toggles.tsx'

/** Parses an entered amount; undefined when empty, null when invalid. */
const readPrice = (typed: string) => (typed.trim() ? parseRials(typed) : undefined)
const readGrams = (typed: string) => {
  const thousandths = readPrice(typed)
  return thousandths === null || (thousandths ?? 1) > 0 ? thousandths : null
}

interface Amounts {
  price: string
  kilos: string
}

const typedOf = ({ maxPrice, minGrams }: BrowseSearch): Amounts => ({
  price: maxPrice === undefined ? '' : (maxPrice / 1000).toFixed(3),
  kilos: minGrams === undefined ? '' : String(minGrams / 1000),
})

/** Order and filters; they apply on submit, and the button states how many results there will be. */
export function FilterForm() {
  const t = useT('browse.filter')
  const { search, change } = useBrowse()
  const [draft, setDraft] = useState(search)
  const [amounts, setAmounts] = useState(() => typedOf(search))
  const [validated, setValidated] = useState(false)
  const [remembers, setRemembers] = useState(isRemembering)
  const set = (changes: Partial<BrowseSearch>) => setDraft(before => ({ ...before, ...changes }))

  const gives = search.show !== 'deals'
  const price = readPrice(amounts.price)
  const minGrams = readGrams(amounts.kilos)
  // Normalized like a URL, so that the button counts what the list will show.
  const requested = { ...draft, maxPrice: price ?? undefined, minGrams: minGrams ?? undefined }
  const next = withPlace(readBrowseSearch(requested), null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setValidated(true)
    const wrong = price === null ? 'maxPrice' : minGrams === null ? 'minGrams' : null
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    remember(remembers ? next.without : undefined)
    change({ ...next, open: undefined })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <OrderAndPlace draft={draft} onChange={set} />
      <WhenToPickUp draft={draft} onChange={set} />
      <div className="grid gap-2">
        <AmountField
          label={t('maxPrice')}
          hint={t('maxPriceHint')}
          error={validated && price === null && t('maxPriceWrong')}
          name="maxPrice"
          maxLength={12}
          value={amounts.price}
          onChange={({ target }) => setAmounts({ ...amounts, price: target.value })}
        />
        <CheckboxField
          label={t('free')}
          checked={draft.free ?? false}
          onChange={({ target }) => set({ free: target.checked || undefined })}
        />
      </div>
      <Ingredients draft={draft} onChange={set} remembers={remembers} onRemember={setRemembers} />
      {gives && (
        <div className="grid gap-2">
          <AmountField
            label={t('minKilos')}
            hint={t('minKilosHint')}
            error={validated && minGrams === null && t('minKilosWrong')}
            name="minGrams"
            maxLength={8}
            value={amounts.kilos}
            onChange={({ target }) => setAmounts({ ...amounts, kilos: target.value })}
          />
          <CheckboxField
            label={t('feed')}
            checked={draft.feed ?? false}
            onChange={({ target }) => set({ feed: target.checked || undefined })}
          />
        </div>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-paper p-5">
        <Button
          variant="secondary"
          onClick={() => {
            setDraft(withoutFilters(draft))
            setAmounts({ price: '', kilos: '' })
          }}
        >
          {t('reset')}
        </Button>
        <ApplyButton search={next} />
      </div>
    </form>
  )
}

interface PartProps {
  draft: BrowseSearch
  onChange: (changes: Partial<BrowseSearch>) => void
}

function OrderAndPlace({ draft, onChange }: PartProps) {
  const t = useT('browse.filter')
  const sorts = listingSorts.filter(
    sort => (sort !== 'best' || draft.q) && (sort !== 'nearest' || isPlaced(draft)),
  )
  return (
    <>
      <Select
        label={t('sort')}
        value={draft.sort ?? (draft.q || isPlaced(draft) ? usualSort(draft) : 'ending')}
        onChange={sort => onChange({ sort })}
        options={sorts.map(sort => [sort, t(`sorts.${sort}`)])}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceSelect search={draft} onChange={onChange} />
        {isPlaced(draft) && <DistanceSelect value={draft.within} onChange={within => onChange({ within })} />}
      </div>
    </>
  )
}

function WhenToPickUp({ draft, onChange }: PartProps) {
  const t = useT('browse.filter')
  const timeOfDay = useTimeOfDay()
  return (
    <>
      <div className="grid gap-1.5">
        <p aria-hidden className="font-medium">
          {t('day')}
        </p>
        <Segmented
          legend={t('day')}
          value={draft.day ?? 'any'}
          onChange={day => onChange({ day: day === 'any' ? undefined : day })}
          className="flex"
          choices={[
            { value: 'any', label: t('anyDay') },
            { value: 'today', label: t('today') },
            { value: 'tomorrow', label: t('tomorrow') },
          ]}
        />
      </div>
      <Select
        label={t('time')}
        value={draft.time ?? ''}
        onChange={time => onChange({ time: time || undefined })}
        options={[['', t('anyTime')], ...TIMES_OF_DAY.map(time => [time, timeOfDay(time)] as const)]}
      />
    </>
  )
}

interface IngredientsProps extends PartProps {
  /** Whether this browser remembers the allergens. */
  remembers: boolean
  onRemember: (remembers: boolean) => void
}

function Ingredients({ draft, onChange, remembers, onRemember }: IngredientsProps) {
  const t = useT('browse.filter')
  const dietary = useT('deals.dietary')
  const allergenNames = useT('deals.allergens')
  return (
    <>
      <FilterToggles
        legend={t('dietary')}
        nameOf={label => dietary(label)}
        items={dietaryLabels}
        chosen={draft.dietary}
        onToggle={label => onChange({ dietary: toggled(dietaryLabels, draft.dietary, label) })}
      />
      <div className="grid gap-2">
        <FilterToggles
          legend={t('without')}
          hint={t('withoutHint')}
          nameOf={allergen => allergenNames(allergen)}
          items={allergens}
          chosen={draft.without}
          onToggle={allergen => onChange({ without: toggled(allergens, draft.without, allergen) })}
        />
        {(draft.without || remembers) && (
          <div>
            <CheckboxField
              label={t('remember')}
              checked={remembers}
              onChange={({ target }) => onRemember(target.checked)}
            />
            <p className="text-14 text-muted">{t('rememberHint')}</p>
          </div>
        )}
      </div>
    </>
  )
}

const AmountField = (field: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" autoComplete="off" dir="ltr" className="rtl:text-end" {...field} />
)
