import type { ErrorCode } from '@dawra/contract/platform/errors'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error'

interface Decision<Found, Fate> {
  found: Found
  onChoose: (fate: Fate) => void
  onClose: () => void
}

/**
 * A save that the server refuses until the user decides what happens to the things that it affects.
 * `dialog` must be rendered with the form.
 */
export function useDecision<Found, Fate>(
  code: ErrorCode,
  dialogOf: (question: Decision<Found, Fate>) => ReactNode,
) {
  const [question, setQuestion] = useState<Decision<Found, Fate> | null>(null)
  const decide = (found: Found) =>
    new Promise<Fate | null>(resolve => {
      const end = (fate: Fate | null) => {
        setQuestion(null)
        resolve(fate)
      }
      setQuestion({ found, onChoose: end, onClose: () => end(null) })
    })
  /** @throws the refusal, also when the user chooses nothing */
  async function settling<Saved>(find: () => Promise<Found>, save: (fate?: Fate) => Promise<Saved>) {
    try {
      return await save()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === code)) throw error
      const fate = await decide(await find())
      if (fate === null) throw error
      return save(fate)
    }
  }
  return { settling, dialog: question && dialogOf(question) }
}
