import { documentKinds } from '@dawra/contract/documents/rules'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { lastMonths } from '#lib/months'
import { Button } from '#ui/button'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { type DocumentFilter, filterOf } from './filter.ts'

const MONTHS = 24

/** Month and kind apply at once, the number on submit. */
export function FilterForm({ filter }: { filter: DocumentFilter }) {
  const t = useT('documents')
  const format = useFormat()
  const navigate = useNavigate()
  const [number, setNumber] = useState(filter.number ?? '')
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '/business/documents', search: filterOf({ ...filter, ...change }), replace: true })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-end"
      onSubmit={event => {
        event.preventDefault()
        show({ number })
      }}
    >
      <SelectField
        label={t('month')}
        value={filter.month ?? ''}
        onChange={event => show({ month: event.target.value })}
      >
        <option value="">{t('everyMonth')}</option>
        {lastMonths(new Date(), MONTHS).map(month => (
          <option key={month} value={month}>
            {format.month(month)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('kind')}
        value={filter.kind ?? ''}
        onChange={event => show({ kind: event.target.value })}
      >
        <option value="">{t('everyKind')}</option>
        {documentKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('number')}
        dir="ltr"
        className="rtl:text-end"
        maxLength={40}
        value={number}
        onChange={event => setNumber(event.target.value)}
      />
      <Button type="submit" variant="secondary" icon={<Search aria-hidden className="size-5" />}>
        {t('search')}
      </Button>
    </form>
  )
}
