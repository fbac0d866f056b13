import { AREAS } from '@dawra/contract/areas.rules'
import { parseRials } from '@dawra/contract/digits.rules'
import { type FormEvent, useRef, useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Segmented } from '#ui/choices'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { DIETARY, SORTS } from '../deals/lists.ts'
import { type BrowseSearch, readBrowseSearch } from './search.ts'
import { useBrowse } from './use-browse.ts'

type Day = NonNullable<BrowseSearch['day']> | 'any'
const HERE = 'here'

/** What the fields say, or null when the price is no amount. */
function readForm(form: FormData, day: Day, before: BrowseSearch): BrowseSearch | null {
  const typed = String(form.get('maxPrice')).trim()
  const maxPrice = typed ? parseRials(typed) : 0
  if (maxPrice === null) return null
  const area = form.get('area')
  const place = area === HERE ? { lat: before.lat, lng: before.lng } : { area }
  const chosen = { sort: form.get('sort'), dietary: form.get('dietary'), day, maxPrice, ...place }
  return readBrowseSearch({ q: before.q, category: before.category, ...chosen })
}

function AreaSelect({ search }: { search: BrowseSearch }) {
  const t = useT('browse')
  const locale = useLocale()
  const located = search.lat !== undefined
  return (
    <SelectField label={t('filter.area')} name="area" defaultValue={located ? HERE : (search.area ?? '')}>
      <option value="">{t('area.whole')}</option>
      {located && <option value={HERE}>{t('area.near')}</option>}
      {AREAS.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  )
}

function SortSelect({ search }: { search: BrowseSearch }) {
  const t = useT('browse.filter')
  return (
    <SelectField label={t('sort')} name="sort" defaultValue={search.sort ?? 'nearest'}>
      {SORTS.map(sort => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </SelectField>
  )
}

function DietarySelect({ search }: { search: BrowseSearch }) {
  const t = useT('browse.filter')
  const names = useT('deals.dietary')
  return (
    <SelectField label={t('dietary')} name="dietary" defaultValue={search.dietary ?? ''}>
      <option value="">{t('anyDietary')}</option>
      {DIETARY.map(label => (
        <option key={label} value={label}>
          {names(label)}
        </option>
      ))}
    </SelectField>
  )
}

/** Order and filters, in force once “Show deals” is pressed. */
export function FilterForm() {
  const t = useT('browse.filter')
  const { search, change } = useBrowse()
  const [day, setDay] = useState<Day>(search.day ?? 'any')
  const [priceWrong, setPriceWrong] = useState(false)
  const price = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = readForm(new FormData(event.currentTarget), day, search)
    setPriceWrong(next === null)
    if (next) change(next, { replace: true })
    else price.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <SortSelect search={search} />
      <AreaSelect search={search} />
      <div className="grid gap-1.5">
        <p aria-hidden className="font-medium">
          {t('day')}
        </p>
        <Segmented
          legend={t('day')}
          value={day}
          onChange={setDay}
          className="flex"
          choices={[
            { value: 'any', label: t('anyDay') },
            { value: 'today', label: t('today') },
            { value: 'tomorrow', label: t('tomorrow') },
          ]}
        />
      </div>
      <TextField
        ref={price}
        label={t('maxPrice')}
        hint={t('maxPriceHint')}
        error={priceWrong && t('maxPriceWrong')}
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        className="rtl:text-end"
        defaultValue={search.maxPrice === undefined ? '' : (search.maxPrice / 1000).toFixed(3)}
      />
      <DietarySelect search={search} />
      <div className="sticky bottom-0 -mx-5 -mb-5 flex gap-3 border-t border-line bg-paper p-5">
        <Button
          variant="secondary"
          onClick={() =>
            change({ ...readBrowseSearch({}), q: search.q, category: search.category }, { replace: true })
          }
        >
          {t('reset')}
        </Button>
        <Button type="submit" className="grow">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
