import { readConfig } from './config.ts'
import { startGateway } from './server.ts'
import { FileInUse } from './store/file-lock.ts'

const report = (message: string) => void process.stderr.write(`${message}\n`)
const options = readConfig()
const gateway = await startGateway({ ...options, report }).catch((error: Error) => {
  report(error.message)
  process.exit(error instanceof FileInUse ? 3 : 1)
})

const end = async () => {
  await gateway.close()
  // The IPC channel to the parent would keep this process alive.
  if (process.connected) process.disconnect()
}
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(reason, () => void end())

process.stdout.write(`Payment gateway simulator at ${gateway.url}\n`)
// Random keys of this simulator only. They are printed because calls need them.
const { secretKey, publishableKey, webhookSecret } = gateway
if (!options.secretKey) process.stdout.write(`GATEWAY_SECRET_KEY=${secretKey}\n`)
if (!options.publishableKey) process.stdout.write(`GATEWAY_PUBLISHABLE_KEY=${publishableKey}\n`)
if (!options.webhookSecret) process.stdout.write(`GATEWAY_WEBHOOK_SECRET=${webhookSecret}\n`)
// Reports the address to the parent process, if one started this and still exists.
process.send?.({ url: gateway.url, movedFrom: gateway.movedFrom }, undefined, undefined, () => undefined)
