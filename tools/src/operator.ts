import { serverCommand } from './server-command.ts'

const main = await serverCommand<() => Promise<void>>('server/src/operator.ts')
await main()
