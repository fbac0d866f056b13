import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './steps.ts'
import { ensureWebBuild } from './web.ts'

const ENV_FILE = join(ROOT, '.env')

/** Fails with a sentence and its own exit code where the cause is the operator's to remove. */
function explain(error: unknown): never {
  if (error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number') {
    console.error(error.message)
    process.exit(error.exitCode)
  }
  throw error
}

// What is set in the environment already wins over the file.
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
if (process.env.NODE_ENV !== 'production') process.env.LOG_FORMAT ??= 'text'
try {
  await ensureWebBuild()
  const { main }: { main(): Promise<unknown> } = await import(
    pathToFileURL(join(ROOT, 'server/src/main.ts')).href
  )
  await main()
} catch (error) {
  explain(error)
}
