import type { Suggestion } from '@dawra/contract/browse/listings'
import { LONGEST_QUERY } from '@dawra/contract/browse/listings.rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { suggestionsQuery } from '#features/browse/queries.ts'
import { useT } from '#lib/i18n'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useBrowse } from './use-browse.ts'

const SEARCH_PAUSE_MS = 350

function useTyped() {
  const { search, change } = useBrowse()
  const requested = search.q ?? ''
  const [typed, setTyped] = useState(requested)
  const [answered, setAnswered] = useState(requested)
  // The URL was changed from outside (back, reset, a link): the field follows.
  if (answered !== requested) {
    setAnswered(requested)
    if (typed.trim() !== requested) setTyped(requested)
  }
  const ask = (text: string) => change({ q: text.trim() || undefined }, { replace: true })
  const searchFor = useEffectEvent((text: string) => {
    if (text.trim() !== requested) ask(text)
  })
  useEffect(() => {
    const pause = setTimeout(() => searchFor(typed), SEARCH_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return { typed, setTyped, ask }
}

/** The next active suggestion; beyond either end the entered text is active again (null). */
function next(active: number | null, step: 1 | -1, count: number): number | null {
  if (active === null) return step === 1 ? 0 : count - 1
  const to = active + step
  return to < 0 || to >= count ? null : to
}

/** The open list below the field, and which suggestion the arrow keys have reached. */
function useSuggesting(typed: string) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  // Keeps the list during arrow key navigation: a late response must not move the suggestions.
  const [held, setHeld] = useState<Suggestion[]>()
  const latest = useSuggestions(typed, isOpen)
  const suggestions = held ?? latest
  const shown = isOpen && suggestions.length > 0
  const at = shown ? active : null
  const open = (to: number | null, hold?: Suggestion[]) => {
    setOpen(true)
    setActive(to)
    setHeld(hold)
  }
  const close = () => {
    open(null)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      return close()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || typed === '') return
    event.preventDefault()
    if (!shown) return setOpen(true)
    open(next(at, event.key === 'ArrowDown' ? 1 : -1, suggestions.length), suggestions)
  }
  return { isOpen, suggestions, shown, at, open, close, onKeyDown }
}

/** Searches and suggests while the user types. Before the app has loaded, it works as a plain form. */
export function SearchBox() {
  const t = useT('browse.search')
  const listId = useId()
  const navigate = useNavigate()
  const { search } = useBrowse()
  const { typed, setTyped, ask } = useTyped()
  const { isOpen, suggestions, shown, at, open, close, onKeyDown } = useSuggesting(typed)
  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.type === 'venue')
      return void navigate({ to: '/business/$venueId', params: { venueId: suggestion.id } })
    setTyped(suggestion.text)
    ask(suggestion.text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = at === null ? undefined : suggestions[at]
    if (chosen) return choose(chosen)
    close()
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
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at === null ? undefined : optionId(listId, at)}
          // An empty field has the page's direction, for its placeholder.
          dir={typed ? 'auto' : undefined}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          aria-label={t('label')}
          placeholder={t(search.show === 'donations' ? 'placeholderDonations' : 'placeholder')}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            open(null)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={`${typed ? 'pe-12' : 'pe-2'} block min-h-12 w-full text-ellipsis rounded-control border border-control bg-paper ps-11 text-16 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              setTyped('')
              close()
              ask('')
            }}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-muted"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
        {shown && <SuggestionList id={listId} suggestions={suggestions} active={at} onChoose={choose} />}
      </form>
      <p role="status" className="sr-only">
        {isOpen && typed.trim() !== '' && t('found', { count: suggestions.length })}
      </p>
    </search>
  )
}

/** Shorter texts are too ambiguous. */
const SHORTEST = 2
const SUGGESTION_PAUSE_MS = 150
const NONE: Suggestion[] = []

/** Suggestions for `text`; requested after a pause in typing, and outdated requests are aborted. */
function useSuggestions(text: string, isWanted: boolean): Suggestion[] {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text.trim()), SUGGESTION_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  const { data } = useQuery({
    ...suggestionsQuery({ q: paused }),
    enabled: isWanted && paused.length >= SHORTEST,
  })
  return text.trim().length >= SHORTEST ? (data ?? NONE) : NONE
}
