import { type CommandPlan, walkCommands } from './command-walk.ts'

// A server that is killed before one of its statements is sent, or before it answers.

process.once('message', async ({ plan, dieAt }: { plan: CommandPlan; dieAt: number }) => {
  let step = 0
  await walkCommands(plan, () => {
    if (++step === dieAt) process.kill(process.pid, 'SIGKILL')
  })
  process.kill(process.pid, 'SIGKILL')
})
