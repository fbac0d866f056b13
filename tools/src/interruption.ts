import { ancestorsInSession } from '../../server/src/testing/processes.ts'

const LOOK_EVERY_MS = 500

/**
 * Calls `listener` at a signal that ends a run, or when the shell or npm that started it is gone, because they pass no
 * signal on when they are killed. A run that must outlive its shell needs a session of its own (`setsid`).
 */
export function onInterruption(listener: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, listener)
  const before = String(ancestorsInSession())
  const timer = setInterval(() => {
    if (String(ancestorsInSession()) === before) return
    clearInterval(timer)
    listener()
  }, LOOK_EVERY_MS).unref()
}
