import type { ListFilter } from '@dawra/contract/desk/list-filters.rules'
import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import { sortedAreas } from '@dawra/contract/platform/areas.rules'
import { parseRials } from '@dawra/contract/platform/digits.rules'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import type { ListSearch } from './search.ts'
import { useCellWord } from './use-cell-word.ts'

interface FilterFormProps {
  list: OfficeListName
  search: ListSearch
}

function useNarrow({ list, search }: FilterFormProps) {
  const navigate = useNavigate()
  return (change: ListSearch) =>
    void navigate({
      to: '/admin/lists/$list',
      params: { list },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
}

const MORE: readonly ListFilter[] = ['kind', 'method', 'area', 'from', 'until', 'least', 'most']

/** The filters of a list. They are in the URL, so that they can be shared and restored. */
export function FilterForm({ list, search }: FilterFormProps) {
  const t = useT('adminLists.filters')
  const narrow = useNarrow({ list, search })
  const { states, sorts, filters } = OFFICE_LISTS[list]
  const isNarrowed = Object.keys(search).length > 0
  return (
    <search aria-label={t('title')} className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <TextField
            key={search.q}
            type="search"
            label={t(`q.${list}`)}
            defaultValue={search.q}
            maxLength={100}
            onBlur={({ target }) => narrow({ q: target.value.trim() || undefined })}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        </div>
        <Choice
          label={t('state')}
          values={states}
          value={search.state}
          onChange={state => narrow({ state })}
        />
        <SelectField
          label={t('sort')}
          value={search.sort ?? sorts[0]}
          onChange={({ target }) =>
            narrow({ sort: sorts.find(sort => sort === target.value && sort !== sorts[0]) })
          }
        >
          {sorts.map(sort => (
            <option key={sort} value={sort}>
              {t(sort === 'state' ? 'byState' : sort)}
            </option>
          ))}
        </SelectField>
      </div>
      <details open={MORE.some(filter => search[filter])}>
        <summary className="flex min-h-11 w-max cursor-pointer items-center font-medium text-wadi">
          {t('more')}
        </summary>
        <More list={list} search={search} has={filter => filters.includes(filter)} />
      </details>
      {isNarrowed && (
        <p className="flex flex-wrap items-center gap-3">
          {search.venue && <span className="text-14 text-muted">{t('venue')}</span>}
          {search.person && <span className="text-14 text-muted">{t('person')}</span>}
          <Button
            variant="secondary"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            onClick={() =>
              narrow(Object.fromEntries(Object.keys(search).map(name => [name, undefined])) as ListSearch)
            }
          >
            {t('clear')}
          </Button>
        </p>
      )}
    </search>
  )
}

function More({ list, search, has }: FilterFormProps & { has: (filter: ListFilter) => boolean }) {
  const t = useT('adminLists.filters')
  const narrow = useNarrow({ list, search })
  const locale = useLocale()
  const city = useCity()
  const { kinds, methods } = OFFICE_LISTS[list]
  return (
    <div className="grid items-end gap-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
      {has('kind') && (
        <Choice label={t('kind')} values={kinds} value={search.kind} onChange={kind => narrow({ kind })} />
      )}
      {has('method') && (
        <Choice
          label={t('method')}
          values={methods}
          value={search.method}
          onChange={method => narrow({ method })}
        />
      )}
      {has('area') && (
        <SelectField
          label={t('area')}
          value={search.area ?? ''}
          onChange={({ target }) => narrow({ area: target.value || undefined })}
        >
          <option value="">{t('any')}</option>
          {sortedAreas(city, locale).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name[locale]}
            </option>
          ))}
        </SelectField>
      )}
      {(['from', 'until'] as const).filter(has).map(side => (
        <TextField
          key={side}
          type="date"
          label={t(side)}
          value={search[side] ?? ''}
          onChange={({ target }) => narrow({ [side]: target.value || undefined })}
        />
      ))}
      {(['least', 'most'] as const).filter(has).map(side => (
        <TextField
          key={`${side} ${search[side]}`}
          inputMode="decimal"
          label={t(side)}
          defaultValue={search[side] && (Number(search[side]) / 1000).toFixed(3)}
          onBlur={({ target }) => narrow({ [side]: parseRials(target.value)?.toString() })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  label: string
  values: readonly string[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  const t = useT('adminLists.filters')
  const word = useCellWord()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{t('any')}</option>
      {values.map(one => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </SelectField>
  )
}
