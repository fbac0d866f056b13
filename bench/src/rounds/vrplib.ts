import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from './files.ts'
import { type Customer, flatProblem, type Instance, straight } from './flat-problem.ts'

/** In Uchoa's set distances are rounded to whole numbers, and the number of vehicles is unlimited. */
export const uchoa = (folder: string): Promise<Instance[]> =>
  instances(join(folder, 'CVRP'), /^X-n(1\d\d|2[0-2]\d|23[0-7])-/, {
    distance: (from, to) => Math.round(straight(from, to)),
    empties: false,
    scale: 1,
  })

/** In the multi-trip set distances and times are truncated after the first decimal, and costs are multiplied by ten. */
export const multiTrip = (folder: string): Promise<Instance[]> =>
  instances(join(folder, 'MTVRPTWR'), /./, {
    distance: (from, to) => Math.floor(straight(from, to) * 10) / 10,
    empties: true,
    scale: 10,
  })

interface Convention {
  distance: (from: Customer, to: Customer) => number
  empties: boolean
  scale: number
}

async function instances(folder: string, wanted: RegExp, convention: Convention): Promise<Instance[]> {
  const names = (await filesIn(folder, '.vrp')).filter(name => wanted.test(name))
  return Promise.all(
    names.map(async name => {
      const file = parse(await readFile(join(folder, `${name}.vrp`), 'utf8'))
      const solution = await readFile(join(folder, `${name}.sol`), 'utf8')
      const customers = customersOf(file)
      const fleet = {
        vehicles: Number(file.facts.get('VEHICLES') ?? customers.length - 1),
        capacity: Number(file.facts.get('CAPACITY')),
        empties: convention.empties,
      }
      const problem = flatProblem(customers, fleet, convention.distance)
      return { name, problem, best: Number(/cost:?\s*([\d.]+)/i.exec(solution)![1]), scale: convention.scale }
    }),
  )
}

type VrplibFile = ReturnType<typeof parse>

function parse(text: string) {
  const facts = new Map<string, string>()
  const sections = new Map<string, Map<number, number[]>>()
  let section = new Map<number, number[]>()
  for (const line of text.split('\n').map(line => line.trim())) {
    const fact = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line)
    if (fact) facts.set(fact[1]!, fact[2]!)
    else if (/^[A-Z_]+_SECTION$/.test(line)) {
      section = new Map()
      sections.set(line, section)
    } else {
      const [place, ...values] = line.split(/\s+/).map(Number)
      section.set(place!, values)
    }
  }
  return { facts, sections }
}

function customersOf({ facts, sections }: VrplibFile): Customer[] {
  const value = (section: string, place: number) => sections.get(section)?.get(place)?.[0]
  return [...sections.get('NODE_COORD_SECTION')!].map(([place, [x, y]]) => {
    const window = sections.get('TIME_WINDOW_SECTION')?.get(place)
    const service = value('SERVICE_TIME_SECTION', place) ?? Number(facts.get('SERVICE_TIME') ?? 0)
    return {
      x: x!,
      y: y!,
      demand: value('DEMAND_SECTION', place) ?? 0,
      service: place === 1 ? 0 : service,
      window: window ? { start: window[0]!, end: window[1]! } : null,
      ready: value('RELEASE_TIME_SECTION', place),
    }
  })
}
