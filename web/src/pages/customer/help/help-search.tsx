import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'

/** Searches the articles while it is typed; works as a plain form before the app has loaded. */
export function HelpSearch({ query = '' }: { query: string | undefined }) {
  const t = useT('help')
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const show = (q: string) => navigate({ to: '/help', search: { q: q.trim() || undefined }, replace: true })
  return (
    <search>
      <form
        action="/help"
        onSubmit={event => {
          event.preventDefault()
          void show(typed)
        }}
        className="flex items-end gap-2"
      >
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              void show(target.value)
            }}
            className="block min-h-12 w-full rounded-control border border-control bg-paper px-3.5 text-16 text-loam"
          />
        </div>
        <Button type="submit" className="min-h-12" icon={<Search aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">{t('find')}</span>
        </Button>
      </form>
    </search>
  )
}
