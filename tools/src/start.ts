import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endAll, ROOT } from './steps.ts'
import { ensureWebBuild } from './web.ts'

const ENV_FILE = join(ROOT, '.env')

// What is set in the environment already wins over the file.
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
// A person reads this terminal, also through npm or a pager.
if (process.env.NODE_ENV !== 'production') process.env.LOG_FORMAT ??= 'text'
// The build is a process of its own, which must not go on after Ctrl+C.
const INTERRUPTED = 130
let isInterrupted = false
const interrupt = () => {
  isInterrupted = true
  endAll()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
await ensureWebBuild().catch((error: Error) => {
  if (!isInterrupted) console.error(error.message)
  process.exitCode = 1
})
if (isInterrupted) process.exit(INTERRUPTED)
if (process.exitCode) process.exit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt)

const SERVER = join(ROOT, 'server/src/main.ts')
// Requests are short and many: a small nursery is swept more often, and keeps a hundred megabytes less.
const FLAGS = ['--max-semi-space-size=4']
const ENVIRONMENT = {
  // The server's TypeScript is stripped once, not at every start.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  // Password hashing takes 19 MB at a time: with this glibc gives it back instead of keeping it.
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
}

// The server takes this process over, so that signals reach it and the builder's memory is gone.
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...FLAGS, SERVER], { ...process.env, ...ENVIRONMENT })
// By address, so that the tools compile without the server.
const { main }: { main(): Promise<void> } = await import(pathToFileURL(SERVER).href)
await main()
