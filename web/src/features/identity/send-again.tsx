import type { ReactNode } from 'react'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

interface SendAgainProps {
  /** When another code may be sent, as ISO 8601. */
  from: string
  sending: { isPending: boolean; isSuccess: boolean; mutate: () => void }
  problem: ReactNode
  texts: { wait: (time: string) => string; done: string; action: string }
  className?: string
}

export function SendAgain({ from, sending, problem, texts, className = 'grid gap-2' }: SendAgainProps) {
  const format = useFormat()
  const seconds = useSecondsUntil(from)
  const waiting = seconds > 0 && texts.wait(format.digits(asClock(seconds)))
  return (
    <div className={className}>
      <FormProblem>{problem}</FormProblem>
      <p role="status" className="text-14 text-muted">
        {sending.isSuccess && texts.done}
      </p>
      <Button
        variant="secondary"
        whyNot={waiting}
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {waiting || texts.action}
      </Button>
    </div>
  )
}
