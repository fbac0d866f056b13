import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureWebBuild } from './ensure-web-build.ts'
import { endAll, ROOT } from './run-process.ts'

const ENV_FILE = join(ROOT, '.env')

// Variables of the environment override the file.
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
// A person reads this terminal, also through npm or a pager.
if (process.env.NODE_ENV !== 'production') process.env.LOG_FORMAT ??= 'text'
// Exit code after Ctrl+C. The build runs in a separate process, and after Ctrl+C the server is not started.
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
// Requests are short and many: a small nursery is collected more often, and saves a hundred megabytes.
const FLAGS = ['--max-semi-space-size=4']
const ENVIRONMENT = {
  // Caches the compiled TypeScript of the server between starts.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  // Password hashing takes 19 MB at a time: with this glibc returns the memory instead of retaining it.
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
}

// The server replaces this process, so that signals reach it and the builder's memory is freed.
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...FLAGS, SERVER], { ...process.env, ...ENVIRONMENT })
// By address, so that the tools compile without the server.
const { main }: { main(): Promise<void> } = await import(pathToFileURL(SERVER).href)
await main()
