import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '#lib/i18n'

interface BoardSearchProps {
  text: string
  onText: (text: string) => void
}

/** A scanner ends with Enter: the field keeps its text selected, so that the next scan replaces it. */
export function BoardSearch({ text, onText }: BoardSearchProps) {
  const t = useT('businessOrders.tools')
  const stay = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.select()
  }
  return (
    <label className="relative block min-w-0 grow lg:max-w-md">
      <span className="sr-only">{t('search')}</span>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-muted"
      />
      <input
        type="search"
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={stay}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('search')}
        className="block min-h-12 w-full rounded-control border border-control bg-paper ps-10 pe-3 placeholder:text-hint"
      />
    </label>
  )
}
