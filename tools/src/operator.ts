import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './steps.ts'

const ENV_FILE = join(ROOT, '.env')

// The command works on the installation that `npm start` starts.
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
// By address, so that the tools compile without the server.
const { main }: { main(): Promise<void> } = await import(
  pathToFileURL(join(ROOT, 'server/src/operator.ts')).href
)
await main()
