/// <reference types="vitest/globals" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const DRILL = join(import.meta.dirname, 'drill.ts')

async function drill(...flags: string[]) {
  const child = spawn(process.execPath, [DRILL, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, complaints, code }
}

// Faults that need no reconciliation, which would take minutes.
test.runIf(process.platform === 'linux')('a short drill loses nothing', async () => {
  const { said, code } = await drill(
    '--minutes',
    '0',
    '--only',
    'webhooks-twice-in-disorder,freeze-database,gateway-answers-lost',
    // More of them take the processor from the tests beside it.
    '--customers',
    '2',
  )
  expect(said.trim().split('\n').at(-1)).toBe('lost 0, doubled 0, uncaptured 0, overdue 0')
  expect(said).toMatch(/acknowledged: \d+ placed/)
  expect(code, said).toBe(0)
})

test('knows only its own faults', async () => {
  const { complaints, code } = await drill('--only', 'earthquake')
  expect(complaints).toContain('No fault earthquake.')
  expect(code).toBe(2)
})
