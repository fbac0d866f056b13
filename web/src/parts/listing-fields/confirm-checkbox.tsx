import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { isDecided } from '#lib/write-once'
import { ConfirmDialog } from '#ui/confirm-dialog'

/** The refusals that ask for a confirmation, and the field that confirms each in a repeated request. */
const ASKED = { allergens_named: 'allergensSure', store_closed_then: 'whenClosed' } as const
type Code = keyof typeof ASKED
export type PlainYes = { [Field in (typeof ASKED)[Code]]?: true }

/**
 * Repeats the request with the confirmations that the user gives. @throws the refusal, also when the user does not
 * confirm
 */
export type WithYes = <Answer>(send: (yes: PlainYes) => Promise<Answer>) => Promise<Answer>
/** For requests without confirmations. */
export const withoutYes: WithYes = send => send({})

interface Requested {
  code: Code
  named: readonly string[]
}

const questionIn = (error: unknown): Requested | null => {
  if (!(error instanceof ApiError) || !(error.code in ASKED)) return null
  const { named } = error.facts
  return { code: error.code as Code, named: Array.isArray(named) ? named : [] }
}

/** Asks for confirmation when something looks like a mistake. `dialog` must be rendered with the form. */
export function usePlainYes(): { withYes: WithYes; dialog: ReactNode } {
  const [question, setQuestion] = useState<(Requested & { answer: (isYes: boolean) => void }) | null>(null)
  // Keeps the confirmations, so that after a lost response a click sends the same request.
  const given = useRef<PlainYes>({})
  const decide = (requested: Requested) =>
    new Promise<boolean>(answer => setQuestion({ ...requested, answer })).finally(() => setQuestion(null))
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
      const requested = questionIn(error)
      if (!requested || yes[ASKED[requested.code]] || !(await decide(requested))) throw error
      return sendWith(send, { ...yes, [ASKED[requested.code]]: true })
    }
  }
  return {
    withYes: send => sendWith(send, given.current),
    dialog: question && <YesDialog {...question} />,
  }
}

function YesDialog({ code, named, answer }: Requested & { answer: (isYes: boolean) => void }) {
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
