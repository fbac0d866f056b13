import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { type BrowseSearch, DISTANCES } from '#features/browse/search.ts'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'

interface SelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

export const Select = <Value extends string>({ label, value, options, onChange }: SelectProps<Value>) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = options.find(([option]) => option === target.value)
      if (chosen) onChange(chosen[0])
    }}
  >
    {options.map(([option, label]) => (
      <option key={option} value={option}>
        {label}
      </option>
    ))}
  </SelectField>
)

const HERE = 'here'

interface PlaceSelectProps {
  search: BrowseSearch
  onChange: (place: Pick<BrowseSearch, 'area' | 'lat' | 'lng'>) => void
}

export function PlaceSelect({ search, onChange }: PlaceSelectProps) {
  const t = useT('browse')
  const locale = useLocale()
  const areas = choosableAreas(useCity(), locale, [search.area ?? ''])
  const located = search.lat !== undefined
  const options = [
    ['', t('area.whole')] as const,
    ...(located ? [[HERE, t('area.near')] as const] : []),
    ...areas.map(({ slug, name }) => [slug, name[locale]] as const),
  ]
  return (
    <Select
      label={t('filter.area')}
      value={located ? HERE : (search.area ?? '')}
      options={options}
      onChange={area => {
        if (area !== HERE) onChange({ area: area || undefined, lat: undefined, lng: undefined })
      }}
    />
  )
}

interface DistanceSelectProps {
  value: BrowseSearch['within']
  onChange: (within: BrowseSearch['within']) => void
}

export function DistanceSelect({ value, onChange }: DistanceSelectProps) {
  const t = useT('browse.filter')
  const format = useFormat()
  return (
    <Select
      label={t('distance')}
      value={String(value ?? '')}
      options={[
        ['', t('anyDistance')],
        ...DISTANCES.map(
          metres => [String(metres), t('within', { distance: format.distance(metres) })] as const,
        ),
      ]}
      onChange={chosen => onChange(DISTANCES.find(metres => String(metres) === chosen))}
    />
  )
}
