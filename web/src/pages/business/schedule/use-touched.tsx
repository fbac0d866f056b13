import type { TouchedSales } from '@dawra/contract/orders/venue-acts'
import type { TouchedFate } from '@dawra/contract/venues/rules'
import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { useState } from 'react'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { TouchedDialog } from './touched-dialog.tsx'

interface Question {
  touched: TouchedSales
  isForGood: boolean
  answer: (fate: TouchedFate | null) => void
}

const touches = (error: unknown) => error instanceof ApiError && error.code === 'hours_touch_sales'

/** Asks what to do with affected deals and orders. `dialog` must be rendered with the form. */
export function useTouched(venueId: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (touched: TouchedSales, isForGood: boolean) =>
    new Promise<TouchedFate | null>(resolve =>
      setQuestion({
        touched,
        isForGood,
        answer: fate => {
          setQuestion(null)
          resolve(fate)
        },
      }),
    )
  /** @throws the refusal, also when the user chooses nothing */
  async function settling<Saved>(terms: ScheduleTerms, save: (fate?: TouchedFate) => Promise<Saved>) {
    try {
      return await save()
    } catch (error) {
      if (!touches(error)) throw error
      const params = { venueId }
      const touched = await call('POST /api/v1/venues/{venueId}/schedule/preview', { params, body: terms })
      const fate = await ask(touched, terms.closedForGood)
      if (!fate) throw error
      return save(fate)
    }
  }
  const dialog = question && (
    <TouchedDialog
      touched={question.touched}
      isForGood={question.isForGood}
      onChoose={question.answer}
      onClose={() => question.answer(null)}
    />
  )
  return { settling, dialog }
}
