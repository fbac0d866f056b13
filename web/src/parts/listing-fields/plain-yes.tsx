import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { isDecided } from '#lib/attempt'
import { useT } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'

/** The refusals that ask for a confirmation, and the field that confirms each in a repeated request. */
const ASKED = { allergens_named: 'allergensSure', store_closed_then: 'whenClosed' } as const
type Code = keyof typeof ASKED
export type PlainYes = { [Field in (typeof ASKED)[Code]]?: true }

/** Repeats the request with the confirmations the user gives. @throws the refusal, also without one */
export type WithYes = <Answer>(send: (yes: PlainYes) => Promise<Answer>) => Promise<Answer>
/** For requests without confirmations. */
export const withoutYes: WithYes = send => send({})

interface Asked {
  code: Code
  named: readonly string[]
}

const askedIn = (error: unknown): Asked | null => {
  if (!(error instanceof ApiError) || !(error.code in ASKED)) return null
  const { named } = error.facts
  return { code: error.code as Code, named: Array.isArray(named) ? named : [] }
}

/** Asks for confirmation when something looks like a mistake. `dialog` must be rendered with the form. */
export function usePlainYes(): { withYes: WithYes; dialog: ReactNode } {
  const [question, setQuestion] = useState<(Asked & { answer: (isYes: boolean) => void }) | null>(null)
  // Keeps the confirmations, so that after a lost response a click sends the same request.
  const given = useRef<PlainYes>({})
  const decide = (asked: Asked) =>
    new Promise<boolean>(answer => setQuestion({ ...asked, answer })).finally(() => setQuestion(null))
  const sendWith = async <Answer,>(
    send: (yes: PlainYes) => Promise<Answer>,
    yes: PlainYes,
  ): Promise<Answer> => {
    try {
      given.current = yes
      const answer = await send(yes)
      given.current = {}
      return answer
    } catch (error) {
      if (isDecided(error)) given.current = {}
      const asked = askedIn(error)
      if (!asked || yes[ASKED[asked.code]] || !(await decide(asked))) throw error
      return sendWith(send, { ...yes, [ASKED[asked.code]]: true })
    }
  }
  return {
    withYes: send => sendWith(send, given.current),
    dialog: question && <YesDialog {...question} />,
  }
}

function YesDialog({ code, named, answer }: Asked & { answer: (isYes: boolean) => void }) {
  const t = useT('listingFields.asks')
  const allergens = useT('deals.allergens')
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || answer(false)}
      title={t(`${code}.title`)}
      description={t(`${code}.text`)}
      action={t(`${code}.yes`)}
      keep={t(`${code}.no`)}
      onConfirm={() => answer(true)}
    >
      {named.length > 0 && (
        <ul className="grid list-disc gap-1.5 ps-5">
          {named.map(each => (
            <li key={each}>{allergens(each as 'fish')}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
