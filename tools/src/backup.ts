import { serverCommand } from './server-command.ts'

const main = await serverCommand<() => Promise<void>>('server/src/backup.ts')
await main()
