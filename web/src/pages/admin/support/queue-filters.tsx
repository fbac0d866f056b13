import { ticketTopics } from '@dawra/contract/support/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { officeCountsQuery } from '#features/support/office-queries.ts'
import type { QueueSearch } from '#features/support/queue-search.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'

const TO = '/admin/support'

export function QueueSearchForm({ query = '' }: { query: string | undefined }) {
  const t = useT('operatorSupport')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const find = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: TO, search: { q: typed.trim() || undefined } })
  }
  return (
    <search>
      <form onSubmit={find} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            label={t('search')}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" className="min-h-12" icon={<Search aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">{t('find')}</span>
        </Button>
      </form>
    </search>
  )
}

export function QueueFilters({ search }: { search: QueueSearch }) {
  const t = useT('operatorSupport')
  const support = useT('support.topics')
  const navigate = useNavigate()
  const format = useFormat()
  const counts = useQuery(officeCountsQuery()).data
  const counted = (label: string, count: number | undefined) =>
    count && !search.state ? t('counted', { label, count: format.number(count) }) : label
  const { owner, overdue, ...rest } = search
  const chips = [
    { key: 'all', to: rest, chosen: !owner && !overdue, label: t('all') },
    {
      key: 'mine',
      to: { ...rest, owner: 'mine' },
      chosen: owner === 'mine',
      label: counted(t('mine'), counts?.mine),
    },
    {
      key: 'unowned',
      to: { ...rest, owner: 'unowned' },
      chosen: owner === 'unowned',
      label: counted(t('unowned'), counts?.unowned),
    },
    {
      key: 'overdue',
      to: { ...rest, state: undefined, overdue: true },
      chosen: overdue === true,
      label: counted(t('overdue'), counts?.overdue),
    },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <ChipRow label={t('filters')}>
        {chips.map(({ key, to, chosen, label }) => (
          <ChipLink key={key} to={TO} search={to} chosen={chosen}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="w-full sm:w-60">
        <SelectField
          label={t('topic')}
          value={search.topic ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: TO,
              search: { ...search, topic: ticketTopics.find(topic => topic === target.value) },
            })
          }
        >
          <option value="">{t('everyTopic')}</option>
          {ticketTopics.map(topic => (
            <option key={topic} value={topic}>
              {support(topic)}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

export function FoundFor({ query }: { query: string }) {
  const t = useT('operatorSupport')
  return (
    <p className="my-4 flex flex-wrap items-center gap-x-4">
      <span>{t('found', { query: `\u2068${query}\u2069` })}</span>
      <Link to={TO} className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4">
        {t('clear')}
      </Link>
    </p>
  )
}
