import { openSecrets } from '@dawra/server/platform/secrets'
import { requested } from '../options.ts'
import { runScenarios } from '../run-scenarios.ts'
import { startDatabase } from '../test-bed/database.ts'
import { makeFolder } from '../test-bed/folder.ts'
import { startStubGateway } from '../test-bed/gateways.ts'

/** A scenario that does not reach its end: it throws, or waits forever. */
async function run(): Promise<string> {
  const folder = await makeFolder()
  const { databasePassword } = await openSecrets(folder)
  await startDatabase(folder, databasePassword)
  const { port } = await startStubGateway()
  console.log(JSON.stringify({ pid: process.pid, folder, port }))
  if (requested.includes('throws')) throw new Error('broken')
  return new Promise(() => undefined)
}

const isGood = await runScenarios([['broken', { title: 'Broken', run }]], [])
process.exit(isGood ? 0 : 1)
