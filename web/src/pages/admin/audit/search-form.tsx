import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useActName } from '#features/office/act-names.ts'
import { officeMembersQuery } from '#features/office/queries.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import type { AuditSearch } from './filters.ts'

/** The filters are in the URL, so that a search can be shared and restored. */
export function SearchForm({ search }: { search: AuditSearch }) {
  const t = useT('adminAudit.filters')
  const nameOf = useActName()
  const navigate = useNavigate()
  const members = useQuery(officeMembersQuery()).data ?? []
  const look = (change: AuditSearch) =>
    void navigate({
      to: '/admin/audit',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const isAny = Object.values(search).some(Boolean)
  return (
    <search aria-label={t('title')} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={t('member')}
        value={search.actor ?? ''}
        onChange={({ target }) => look({ actor: target.value || undefined })}
      >
        <option value="">{t('everyone')}</option>
        {members.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </SelectField>
      <TextField
        key={search.subject}
        type="search"
        label={t('subject')}
        defaultValue={search.subject}
        maxLength={200}
        onBlur={({ target }) => look({ subject: target.value.trim() || undefined })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <TextField
        type="date"
        label={t('from')}
        value={search.from ?? ''}
        onChange={({ target }) => look({ from: target.value || undefined })}
      />
      <TextField
        type="date"
        label={t('until')}
        value={search.until ?? ''}
        onChange={({ target }) => look({ until: target.value || undefined })}
      />
      {isAny && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2 lg:col-span-4">
          {search.act && (
            <p>
              {t('act')}: {nameOf(search.act)}
            </p>
          )}
          <Button
            variant="secondary"
            size="small"
            icon={<X aria-hidden className="size-4" />}
            onClick={() =>
              look({
                actor: undefined,
                act: undefined,
                subject: undefined,
                from: undefined,
                until: undefined,
              })
            }
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </search>
  )
}
