import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { useSecondsUntil } from '#lib/countdown'
import { CODE_LENGTH, isolatedCode, toCode } from './code.ts'

const LONG_AGO = new Date(0).toISOString()

interface TypedCodeOptions<Scanned> {
  /** Submits a complete code, or a scanned value instead; the caller then calls `accepted` or `refused`. */
  send: (code: string, scanned?: Scanned) => void
  /** Recognises scanned values that are not codes. */
  scan?: (typed: string) => { code: string; scanned: Scanned } | undefined
  notACode: (values: { code: string }) => string
  slowed: (values: { seconds: number }) => string
}

/** A complete code is submitted automatically; too many wrong codes lock the field for a while. */
export function useTypedCode<Scanned = never>({ send, scan, notACode, slowed }: TypedCodeOptions<Scanned>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [slowedUntil, setSlowedUntil] = useState(LONG_AGO)
  const seconds = useSecondsUntil(slowedUntil)
  // A ref, because `isPending` updates too late: a scanner sends its last digit and Enter at once.
  const sent = useRef(false)

  const type = (typed: string) => {
    if (sent.current || seconds > 0) return
    const read = scan?.(typed)
    if (read) {
      setProblem(null)
      sent.current = true
      return send(read.code, read.scanned)
    }
    const next = toCode(typed)
    setCode(next)
    setProblem(null)
    if (next.length < CODE_LENGTH) return
    if (!PICKUP_CODE.test(next)) return setProblem(notACode({ code: isolatedCode(next) }))
    sent.current = true
    send(next)
  }

  return {
    code,
    type,
    again: () => type(code),
    problem: seconds > 0 ? slowed({ seconds }) : problem,
    accepted: () => {
      sent.current = false
      setCode('')
    },
    /** Shows the reason and locks the field for `wait` seconds. */
    refused: (error: Error, tried: string, reason: string | null, wait = waitOf(error)) => {
      if (wait > 0) setSlowedUntil(new Date(Date.now() + wait * 1000).toISOString())
      sent.current = false
      setProblem(reason)
      // After a network failure the code stays, so that it need not be entered again.
      setCode(error instanceof ApiError && error.status === 0 ? tried : '')
    },
  }
}

/** The seconds to wait after too many wrong codes, according to the server. */
const waitOf = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_codes' ? Number(error.facts.retryAfter) : 0
