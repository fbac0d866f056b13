import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run-process.ts'

const ENV_FILE = join(ROOT, '.env')

/**
 * The `main` of a server file, with the environment of `npm start`; imported by address, so that the tools compile without
 * the server.
 */
export async function serverCommand<Main>(file: string): Promise<Main> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const { main }: { main: Main } = await import(pathToFileURL(join(ROOT, file)).href)
  return main
}
