import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchDay } from '#features/rounds/driving/fetch-day.ts'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'

const KNOWN = ['round_taken', 'driver_not_fit', 'round_not_open', 'round_not_returnable'] as const
type Problem = (typeof KNOWN)[number] | 'other'

/** A round that is no longer in the list was taken by another driver. */
function problemOf(error: unknown): Problem {
  const code = error instanceof ApiError ? error.code : 'other'
  if (code === 'not_found') return 'round_taken'
  return KNOWN.find(known => known === code) ?? 'other'
}

export type RoundActs = ReturnType<typeof useRoundActs>

/** Takes a round or gives one back. The server's state is shown afterwards, also after a refusal. */
export function useRoundActs() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  const [done, setDone] = useState<'taken' | 'givenBack' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const act = async (roundId: string, outcome: 'taken' | 'givenBack', work: () => Promise<unknown>) => {
    if (pending) return
    setPending(roundId)
    setDone(null)
    setProblem(null)
    try {
      await work()
      setDone(outcome)
    } catch (error) {
      setProblem(problemOf(error))
    }
    await invalidate(queryClient, 'GET /api/v1/driver/open-rounds')
    setPending(null)
    void fetchDay()
  }
  return {
    pending,
    done,
    problem,
    take: (roundId: string) =>
      act(roundId, 'taken', () =>
        call('POST /api/v1/driver/open-rounds/{roundId}/take', { params: { roundId } }),
      ),
    giveBack: (roundId: string) =>
      act(roundId, 'givenBack', () =>
        call('POST /api/v1/driver/rounds/{roundId}/give-back', { params: { roundId } }),
      ),
  }
}
