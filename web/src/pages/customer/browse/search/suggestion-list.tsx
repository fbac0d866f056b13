import type { Suggestion } from '@dawra/contract/browse/listings'
import { Search, Store } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'

const keyOf = (suggestion: Suggestion) =>
  suggestion.type === 'venue' ? suggestion.id : `words-${suggestion.text}`

export const optionId = (listId: string, index: number) => `${listId}-${index}`

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number | null
  onChoose: (suggestion: Suggestion) => void
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const t = useT('browse.search')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  if (suggestion.type === 'words')
    return (
      <>
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <bdi className="truncate">{suggestion.text}</bdi>
      </>
    )
  const area = areaNameOf(suggestion.area)
  return (
    <>
      <Store aria-hidden className="size-5 shrink-0 text-wadi" />
      <span className="grid min-w-0">
        <bdi className="truncate font-medium">{pick(suggestion.text, locale)}</bdi>
        <span className="truncate text-14 text-muted">{t('venue', { area })}</span>
      </span>
    </>
  )
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const t = useT('browse.search')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      // On phones it is wider than the field, because names need the space.
      className="absolute start-0 top-full z-10 w-[calc(100vw-2rem)] md:w-full mt-1 max-h-[50dvh] overflow-y-auto overscroll-contain rounded-control border border-line bg-raised py-1 animate-[appear_120ms]"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
        <div
          key={keyOf(suggestion)}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-1.5 aria-selected:bg-luban hover-able:hover:bg-luban"
        >
          <SuggestionText suggestion={suggestion} />
        </div>
      ))}
    </div>
  )
}
