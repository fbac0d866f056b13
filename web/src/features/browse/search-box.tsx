import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#lib/i18n'
import { useBrowse } from './use-browse.ts'

const PAUSE_MS = 350

/** Searches while one types; before the app has loaded the form itself asks the server. */
export function SearchBox() {
  const t = useT('browse.search')
  const { search, change } = useBrowse()
  const asked = search.q ?? ''
  const [typed, setTyped] = useState(asked)
  const [answered, setAnswered] = useState(asked)
  // The address changed by itself (back, reset, a link): the box follows.
  if (answered !== asked) {
    setAnswered(asked)
    if (typed.trim() !== asked) setTyped(asked)
  }
  const ask = (text: string) => change({ q: text.trim() || undefined }, { replace: true })

  const askFor = useEffectEvent((text: string) => {
    if (text.trim() !== asked) ask(text)
  })
  useEffect(() => {
    const pause = setTimeout(() => askFor(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(typed)
  }
  return (
    <search className="min-w-0 grow">
      <form method="get" action="/browse" onSubmit={submit} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-muted"
        />
        <input
          type="search"
          name="q"
          // An empty field reads as the page does, and so does its hint.
          dir={typed ? 'auto' : undefined}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          className={`${typed ? 'pe-12' : 'pe-3'} block min-h-12 w-full rounded-control border border-control bg-paper ps-11 text-16 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              setTyped('')
              ask('')
            }}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-muted"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </form>
    </search>
  )
}
