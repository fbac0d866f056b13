/// <reference types="vitest/globals" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const DRILL = join(import.meta.dirname, 'drill.ts')

async function drill(...flags: string[]) {
  const child = spawn(process.execPath, [DRILL, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [shown, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { shown, complaints, code }
}

// Without faults that need a reconciliation, which would take minutes.
test.runIf(process.platform === 'linux')(
  'loses no acknowledged order, session or charge in a short drill',
  async () => {
    const { shown, code } = await drill(
      '--minutes',
      '0',
      '--only',
      'webhooks-twice-in-disorder,freeze-database,gateway-answers-lost',
      // A larger number would take CPU time from tests that run at the same time.
      '--customers',
      '2',
    )
    expect(shown.trim().split('\n').at(-1)).toBe('lost 0, doubled 0, uncaptured 0, overdue 0')
    expect(shown).toMatch(/acknowledged: \d+ placed/)
    expect(code, shown).toBe(0)
  },
)

test('accepts only known kinds of fault', async () => {
  const { complaints, code } = await drill('--only', 'earthquake')
  expect(complaints).toContain('No fault earthquake.')
  expect(code).toBe(2)
})
