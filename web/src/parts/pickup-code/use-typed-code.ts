import { PICKUP_CODE } from '@dawra/contract/orders.rules'
import { useRef, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { useSecondsUntil } from '#lib/countdown'
import { CODE_LENGTH, isolatedCode, toCode } from './code.ts'

const LONG_AGO = new Date(0).toISOString()

interface TypedCodeOptions<Scanned> {
  /** Sends a complete code, or what was scanned in its place; the caller then says `accepted` or `refused`. */
  send: (code: string, scanned?: Scanned) => void
  /** What a scanner may read in place of a code. */
  scan?: (typed: string) => { code: string; scanned: Scanned } | undefined
  notACode: (values: { code: string }) => string
  slowed: (values: { seconds: number }) => string
}

/** A code as it is typed: a complete one is sent automatically, and after too many wrong ones it waits. */
export function useTypedCode<Scanned = never>({ send, scan, notACode, slowed }: TypedCodeOptions<Scanned>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [slowedUntil, setSlowedUntil] = useState(LONG_AGO)
  const seconds = useSecondsUntil(slowedUntil)
  // `isPending` comes a moment later: a scanner's last digit and its Enter are faster.
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
    /** Sends the current code again, after a network failure. */
    again: () => type(code),
    problem: seconds > 0 ? slowed({ seconds }) : problem,
    accepted: () => {
      sent.current = false
      setCode('')
    },
    /** Shows the reason; nothing is typed for `wait` seconds. */
    refused: (error: Error, tried: string, reason: string | null, wait = waitOf(error)) => {
      if (wait > 0) setSlowedUntil(new Date(Date.now() + wait * 1000).toISOString())
      sent.current = false
      setProblem(reason)
      // A line that failed is no reason to type the code again.
      setCode(error instanceof ApiError && error.status === 0 ? tried : '')
    },
  }
}

/** The seconds that the server asks to wait after too many wrong codes. */
const waitOf = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_codes' ? Number(error.facts.retryAfter) : 0
