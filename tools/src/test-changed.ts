import { parseArgs } from 'node:util'
import { isOfEveryTest, readersOf } from './changed/files.ts'
import { changedSince, usualBase } from './changed/git.ts'
import { distancesFrom, nearestFirst, type Reached, within } from './changed/import-distance.ts'
import { usersIn } from './changed/importers.ts'
import { testFiles } from './changed/test-files.ts'
import { onInterruption } from './interruption.ts'
import { readRepository } from './layers/repository.ts'
import { pathsIn } from './layers/source.ts'
import { endAll, ROOT, run, seconds } from './run-process.ts'

const WORKSPACES = ['contract', 'server', 'gateway', 'web', 'e2e', 'bench', 'tools']

/**
 * Total time of the chosen files run one after another. Two at a time and with the start of Vitest it is at most two
 * minutes.
 */
const SECONDS_OF_TESTS = 80
/** Few, because the product must start first. */
const SECONDS_OF_JOURNEYS = 60
const SECONDS_OF_A_JOURNEY = 20

const started = performance.now()
onInterruption(endAll)

const { base = usualBase() } = parseArgs({ options: { base: { type: 'string' } } }).values
const changed = changedSince(base)
const users = usersIn(await readRepository(ROOT, WORKSPACES))
console.log(`files changed since ${base}: ${changed.length}`)
for (const path of changed) if (remarkOn(path)) console.log(`  ${path} ${remarkOn(path)}`)

const codes = [await runTests(), await runJourneys()]
console.log(`took ${seconds(started)}; npm test runs everything`)
process.exitCode = Math.max(...codes)

/** A remark on a changed file whose reach the import graph does not show. */
function remarkOn(path: string) {
  if (isOfEveryTest(path)) return 'reaches every test: run npm test'
  const isInGraph = /\.(?:tsx?|sql)$/.test(path) || users.has(path)
  return isInGraph || readersOf(path).length > 0 ? '' : 'is read by no test that is known'
}

async function runTests() {
  const distances = distancesFrom(changed, users)
  for (const test of changed.flatMap(readersOf)) distances.set(test, 1)
  const chosen = choose('test files', await testFiles(), distances, SECONDS_OF_TESTS)
  return chosen.length > 0 ? (await run(['vitest', 'run', ...chosen])).code : 0
}

/** Any journey may use any page, so only changes of the journeys and their helpers select some. */
async function runJourneys() {
  const journeys = pathsIn(ROOT, 'e2e/journeys', /\.e2e\.ts$/)
  const ofJourneys = changed.filter(path => path.startsWith('e2e/'))
  const distances = distancesFrom(ofJourneys, users)
  const timed = journeys.map(path => ({ path, seconds: SECONDS_OF_A_JOURNEY }))
  const chosen = choose('journeys', timed, distances, SECONDS_OF_JOURNEYS)
  return chosen.length > 0 ? (await run(['node', 'tools/src/journeys.ts', ...chosen])).code : 0
}

type Timed = Omit<Reached, 'distance'>

/** Prints what is reached, chosen and left out. @returns the paths of the nearest that fit into the seconds */
function choose(what: string, all: readonly Timed[], distances: ReadonlyMap<string, number>, limit: number) {
  const reached = all.flatMap(test => {
    const distance = distances.get(test.path)
    return distance === undefined ? [] : [{ ...test, distance }]
  })
  const { chosen, left } = within(nearestFirst(reached, changed), limit)
  console.log(`${reached.length} ${what} reached, ${chosen.length} nearest run, ${left.length} left out`)
  for (const { path, seconds } of left.slice(0, 5))
    console.log(`  left out: ${path} (${Math.round(seconds)} s)`)
  return chosen.map(({ path }) => path)
}
