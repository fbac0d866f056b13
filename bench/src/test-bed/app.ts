import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@dawra/server/testing/free-port'
import { type Program, startProgram } from './processes.ts'

export interface App extends Pick<Program, 'pid' | 'stop'> {
  url: string
  port: number
}

const PATIENCE_MS = 300_000

/** The app's address and settings; the given ones override those of the bench. */
export async function settingsOf(env: Record<string, string>) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    ...env,
  }
  return { url, port, settings }
}

/**
 * Starts the app as `npm start` does and waits until it is ready. `env` overrides the default settings. `readyAfter` is
 * the time in milliseconds from the process's start to the first success of /readyz.
 */
export async function startApp(
  env: Record<string, string>,
  nodeOptions = process.env.BENCH_APP_NODE_OPTIONS ?? '',
): Promise<App & { readyAfter: number }> {
  const { url, port, settings } = await settingsOf(env)
  const began = performance.now()
  // When the app runs under npm it stops when its parent process has ended.
  const started = { NODE_OPTIONS: nodeOptions, npm_lifecycle_event: 'bench', ...settings }
  const program = startProgram('tools/src/start.ts', started, false)
  let hasEnded = false
  void program.ended.then(() => {
    hasEnded = true
  })
  while (!(await isReady(url))) {
    if (hasEnded) throw new Error('the app ended before it was ready')
    if (performance.now() - began > PATIENCE_MS) throw new Error('the app was not ready in five minutes')
    await delay(10)
  }
  return { pid: program.pid, stop: program.stop, url, port, readyAfter: performance.now() - began }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** Suspends the app's process during `work`, so that nothing else uses the database. */
export async function whilePaused<Result>({ pid }: Pick<App, 'pid'>, work: () => Promise<Result>) {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
