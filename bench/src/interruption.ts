import { ancestorsInSession } from './test-bed/processes.ts'

const LOOK_EVERY_MS = 500

const interruption = new AbortController()
const interrupted = new Promise<never>((_, reject) => {
  interruption.signal.addEventListener('abort', () => reject(interruption.signal.reason))
})
interrupted.catch(() => undefined)

/** Settles as `work` does, or rejects when the run has to end earlier. */
export const orInterrupted = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([work, interrupted])

export const isInterrupted = () => interruption.signal.aborted

/**
 * From now on the run ends early at a signal, at an unhandled error, and when the shell or npm that started it was
 * killed, which passes no signal on. A run in its own session (`setsid`) has no such parent.
 */
export function listenForInterruption() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort(new Error(`interrupted by ${signal}`)))
  process.on('uncaughtException', error => interruption.abort(error))
  const before = String(ancestorsInSession())
  setInterval(() => {
    if (String(ancestorsInSession()) !== before)
      interruption.abort(new Error('the process that started the run is gone'))
  }, LOOK_EVERY_MS).unref()
}
