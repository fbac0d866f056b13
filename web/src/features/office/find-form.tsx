import { LONGEST_QUERY } from '@dawra/contract/desk/find.rules'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

interface FindFormProps {
  query?: string | undefined
  /** On the dark green side bar, or on a page. */
  on: 'deep' | 'page'
  className?: string
}

export function FindForm({ query = '', on, className }: FindFormProps) {
  const t = useT('admin.find')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (q) void navigate({ to: '/admin/find', search: { q } })
  }
  return (
    <search className={className}>
      <form onSubmit={find} className="flex items-stretch">
        <input
          data-office-find
          type="search"
          dir="auto"
          aria-label={t('label')}
          placeholder={t('label')}
          aria-keyshortcuts="/"
          maxLength={LONGEST_QUERY}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-11 w-full min-w-0 rounded-s-control border border-control bg-paper px-3 text-16 text-loam"
        />
        <button
          type="submit"
          aria-label={t('submit')}
          className={cx(
            'grid w-11 shrink-0 place-items-center rounded-e-control border border-s-0 border-control',
            on === 'deep' ? 'bg-luban text-wadi' : 'bg-wadi text-on-wadi',
          )}
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  )
}
