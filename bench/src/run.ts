import { requested } from './options.ts'
import type { Scenario } from './report.ts'
import { runScenarios } from './run-scenarios.ts'
import { alerts } from './scenarios/alerts.ts'
import { analytics } from './scenarios/analytics.ts'
import { backup } from './scenarios/backup.ts'
import { comparison } from './scenarios/comparison.ts'
import { documents } from './scenarios/documents.ts'
import { doors } from './scenarios/doors.ts'
import { driverSync } from './scenarios/driver-sync.ts'
import { find } from './scenarios/find.ts'
import { flow } from './scenarios/flow.ts'
import { identity } from './scenarios/identity.ts'
import { lastPortions } from './scenarios/last-portions.ts'
import { lighthouse } from './scenarios/lighthouse.ts'
import { list } from './scenarios/list.ts'
import { notified } from './scenarios/notified.ts'
import { officeLists } from './scenarios/office-lists.ts'
import { place } from './scenarios/place.ts'
import { points } from './scenarios/points.ts'
import { rounds } from './scenarios/rounds.ts'
import { search } from './scenarios/search.ts'
import { sockets } from './scenarios/sockets.ts'
import { start } from './scenarios/start.ts'
import { statements } from './scenarios/statements.ts'

const SCENARIOS: Record<string, Scenario> = {
  place,
  flow,
  'last-portions': lastPortions,
  alerts,
  backup,
  points,
  documents,
  'driver-sync': driverSync,
  statements,
  comparison,
  analytics,
  list,
  'office-lists': officeLists,
  search,
  find,
  identity,
  doors,
  sockets,
  rounds,
  notified,
  start,
  lighthouse,
}

const unknown = requested.filter(name => !(name in SCENARIOS))
if (unknown.length > 0) {
  console.error(`No scenario ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(2)
}
const chosen = Object.entries(SCENARIOS).filter(
  ([name]) => requested.length === 0 || requested.includes(name),
)
const order = Object.values(SCENARIOS).map(({ title }) => title)
const isGood = await runScenarios(chosen, order)
process.exit(isGood ? 0 : 1)
