import type { Suggestion } from '@dawra/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestionsQuery } from '#features/browse/queries.ts'

/** Shorter texts could mean anything. */
const SHORTEST = 2
const PAUSE_MS = 150
const NONE: Suggestion[] = []

/** What somebody who types `text` may look for; asked once they pause, and what is overtaken is called off. */
export function useSuggestions(text: string, isWanted: boolean): Suggestion[] {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  const { data } = useQuery({
    ...suggestionsQuery({ q: paused }),
    enabled: isWanted && paused.length >= SHORTEST,
  })
  return text.trim().length >= SHORTEST ? (data ?? NONE) : NONE
}
