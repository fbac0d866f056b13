import { ATTACKS } from '../load/attacks.ts'
import { Connection } from '../load/connection.ts'

// The attacker has a process of its own, so that it cannot delay the timed honest load.

const { APP_PORT, ATTACK = '', CONNECTIONS } = process.env
const request = ATTACKS[ATTACK]
if (!request) throw new Error(`no attack is called ${ATTACK}`)

const answers: Record<string, number> = {}
let isOver = false

async function attack() {
  const connection = await Connection.open(Number(APP_PORT))
  while (!isOver) {
    const { status } = await connection.send(request!())
    answers[status] = (answers[status] ?? 0) + 1
  }
  connection.close()
}

const attacking = Promise.all(Array.from({ length: Number(CONNECTIONS) }, attack))
process.send?.('ready')
process.once('message', async () => {
  isOver = true
  await attacking
  process.send?.(answers)
})
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, () => process.exit(0))
