import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import type { HeapsSearch } from './search.ts'

export function SearchForm({ search }: { search: HeapsSearch }) {
  const t = useT('adminHeaps')
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { q: search.q ?? '' } })
  const find = form.handleSubmit(({ q }) =>
    navigate({
      to: '/admin/heaps',
      search: { status: search.status, q: q.trim() || undefined },
      replace: true,
    }),
  )
  return (
    <form noValidate onSubmit={find} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.register('q')}
        type="search"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="rtl:text-end"
        label={t('search')}
      />
      <Button type="submit" variant="secondary">
        {t('find')}
      </Button>
    </form>
  )
}
