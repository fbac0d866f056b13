import { posix } from 'node:path'
import { isPlanned, pointsDown } from '../layers.ts'
import type { Source } from './source.ts'

/** Each thing a module imports, also for its types alone. */
export function importsOf({ text }: Source): string[] {
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
  ]
  return patterns.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1]!))
}

/** A part of the repository as the plan sees it. */
type Area =
  | { kind: 'domain'; name: string }
  | { kind: 'platform' | 'app' | 'testing' | 'contract' | 'gateway' | 'web' | 'other' | 'package' }

const CONFIG = 'server/src/config.ts'

function areaOfPath(path: string): Area {
  const [workspace, , folder, name] = path.split('/')
  if (workspace === 'contract' || workspace === 'gateway' || workspace === 'web') return { kind: workspace }
  if (workspace !== 'server') return { kind: 'other' }
  if (folder === 'domains' && name) return { kind: 'domain', name }
  // The settings are the one file of the app that everything on the server may read.
  if (folder === 'platform' || path === CONFIG) return { kind: 'platform' }
  return { kind: folder === 'testing' ? 'testing' : 'app' }
}

function areaOfImport(from: string, specifier: string): Area {
  if (specifier.startsWith('.')) return areaOfPath(posix.join(posix.dirname(from), specifier))
  const [, workspace] = /^@dawra\/([^/]+)/.exec(specifier) ?? []
  if (workspace) return areaOfPath(`${workspace}/src/${specifier.slice(workspace.length + 8)}.ts`)
  const [, name, rest] = /^#([^/]+)(\/)?/.exec(specifier) ?? []
  if (!name || !from.startsWith('server/'))
    return { kind: from.startsWith('web/') && name ? 'web' : 'package' }
  if (name === 'platform' || name === 'testing') return { kind: name }
  return rest ? { kind: 'app' } : { kind: 'domain', name }
}

/** What is wrong with one import; undefined when the plan allows it. */
export function importViolation(path: string, specifier: string): string | undefined {
  const isTest = path.endsWith('.test.ts') || path.endsWith('.test.tsx')
  const from = areaOfPath(path)
  const to = areaOfImport(path, specifier)
  if (isTest && to.kind === 'testing') return undefined
  switch (from.kind) {
    case 'domain':
      return domainViolation(from.name, to, specifier, isTest)
    case 'platform':
      if (['platform', 'contract', 'package'].includes(to.kind)) return undefined
      return 'the platform knows no domain and no app'
    case 'contract':
      return contractViolation(path, to, specifier, isTest)
    case 'gateway':
      return to.kind === 'gateway' || to.kind === 'package' ? undefined : 'the gateway knows nothing of ours'
    case 'web':
      if (['web', 'contract', 'package'].includes(to.kind)) return undefined
      return 'web and server meet only in the contract'
    default:
      return to.kind === 'web' && from.kind !== 'other'
        ? 'web and server meet only in the contract'
        : undefined
  }
}

function domainViolation(own: string, to: Area, specifier: string, isTest: boolean): string | undefined {
  if (!isPlanned(own)) return `the plan has no domain ${own}: give it a layer in tools/src/layers.ts`
  if (['platform', 'contract', 'package'].includes(to.kind)) return undefined
  // A test may run the simulator that is the gateway's fake, and look behind the index of a lower domain.
  if (to.kind === 'gateway' && isTest) return undefined
  if (to.kind !== 'domain') return `a domain does not know ${to.kind}`
  if (to.name === own) return undefined
  if (!isPlanned(to.name)) return `the plan has no domain ${to.name}`
  if (!specifier.startsWith('#') && !isTest) return `reach another domain by its index: #${to.name}`
  return pointsDown(own, to.name)
    ? undefined
    : `${own} does not lie above ${to.name}: announce instead of calling`
}

const CONTRACT_PACKAGES = /^(zod|libphonenumber-js)(\/|$)/
const TEST_PACKAGES = /^(vitest|fast-check)$/

function contractViolation(path: string, to: Area, specifier: string, isTest: boolean): string | undefined {
  if (to.kind === 'contract') return undefined
  if (to.kind !== 'package') return 'the contract knows nothing but itself'
  if (isTest && TEST_PACKAGES.test(specifier)) return undefined
  if (!CONTRACT_PACKAGES.test(specifier)) return 'the contract uses zod and libphonenumber-js alone'
  const isRule = /\.rules(\.test)?\.ts$/.test(path)
  return isRule && specifier.startsWith('zod') ? 'a rule does without zod: browsers load it' : undefined
}
