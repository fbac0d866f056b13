import { setTimeout as delay } from 'node:timers/promises'
import { freePort, type Program, startProgram } from './processes.ts'

export interface App extends Program {
  url: string
  port: number
  /** Milliseconds from the process's start to the first good answer of /readyz. */
  readyAfter: number
}

const PATIENCE_MS = 60_000

/** The app as `npm start` runs it, once it is ready. Settings over the defaults come as environment. */
export async function startApp(
  env: Record<string, string>,
  nodeOptions = process.env.BENCH_APP_NODE_OPTIONS ?? '',
): Promise<App> {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const program = startProgram(
    'tools/src/start.ts',
    {
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'json',
      NODE_OPTIONS: nodeOptions,
      ...env,
    },
    false,
  )
  let hasEnded = false
  void program.ended.then(() => {
    hasEnded = true
  })
  while (!(await isReady(url))) {
    if (hasEnded) throw new Error('the app ended before it was ready')
    if (performance.now() - began > PATIENCE_MS) {
      await program.stop()
      throw new Error('the app was not ready in a minute')
    }
    await delay(10)
  }
  return { ...program, url, port, readyAfter: performance.now() - began }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
