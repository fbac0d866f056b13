import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from './files.ts'
import { flatProblem, type Instance, straight } from './flat-problem.ts'

/**
 * Solomon's 56 instances from VROOM-Project/vroom-scripts, `benchmarks/VRPTW`. Its `BKS.json` has the shortest known
 * distance with any number of vehicles (keys `…_distance`), the reference of VROOM's published gaps. Distances are
 * unrounded.
 */
export async function solomon(folder: string): Promise<Instance[]> {
  const root = join(folder, 'benchmarks/VRPTW')
  const known = JSON.parse(await readFile(join(root, 'BKS.json'), 'utf8').catch(() => '{}'))
  const names = await filesIn(join(root, 'solomon'), '.txt')
  return Promise.all(
    names.map(async name => {
      const rows = numbersOf(await readFile(join(root, 'solomon', `${name}.txt`), 'utf8'))
      const [vehicles, capacity] = rows.find(row => row.length === 2)!
      const customers = rows
        .filter(row => row.length === 7)
        .map(([, x, y, demand, start, end, service]) => ({
          x: x!,
          y: y!,
          demand: demand!,
          service: service!,
          window: { start: start!, end: end! },
        }))
      const problem = flatProblem(
        customers,
        { vehicles: vehicles!, capacity: capacity!, empties: false },
        straight,
      )
      return { name, problem, best: known[`${name}_distance`].best_known_cost, scale: 1 }
    }),
  )
}

const numbersOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .filter(row => row.every(Number.isFinite))
