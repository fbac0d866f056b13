import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './steps.ts'
import { ensureWebBuild } from './web.ts'

const ENV_FILE = join(ROOT, '.env')

// What is set in the environment already wins over the file.
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
// A person reads this terminal, also through npm or a pager.
if (process.env.NODE_ENV !== 'production') process.env.LOG_FORMAT ??= 'text'
await ensureWebBuild()
// By address, so that the tools compile without the server.
const { main }: { main(): Promise<void> } = await import(pathToFileURL(join(ROOT, 'server/src/main.ts')).href)
await main()
