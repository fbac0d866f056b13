import { type Config, loadConfig } from '@dawra/server/config'
import { createLog, type Logger } from '@dawra/server/platform/log'

interface RunningServer {
  stop(): Promise<void>
}

// Imported by a computed path, so that the bench compiles without the whole server.
const { runServer }: { runServer(config: Config, log: Logger, version: string): Promise<RunningServer> } =
  await import(import.meta.resolve('@dawra/server/server'))

// Many apps run in one process, so that the code is loaded only once.
const running = new Map<number, RunningServer>()

/** Starts an app with these settings, or stops the app at a port. */
export type Command = { start: NodeJS.ProcessEnv } | { stop: number }

async function execute(command: Command) {
  if ('stop' in command) {
    await running.get(command.stop)?.stop()
    running.delete(command.stop)
    return
  }
  const config = loadConfig(command.start)
  running.set(config.port, await runServer(config, createLog(config), 'bench'))
}

// The answer is `done` or the error, so that a start that fails ends only its own scenario.
process.on('message', async (command: Command) => {
  const answer = await execute(command).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  process.send?.(answer)
})
const end = () => void Promise.all([...running.values()].map(app => app.stop())).then(() => process.exit())
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, end)
process.on('SIGINT', () => undefined)
