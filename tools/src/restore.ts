import { lookAtRestored } from './invariants.ts'
import { serverCommand } from './server-command.ts'

type Look = typeof lookAtRestored

const main = await serverCommand<(look: Look) => Promise<void>>('server/src/restore.ts')
await main(lookAtRestored)
