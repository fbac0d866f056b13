import { ABOVE, isPlanned, PLATFORM_CONTRACT, pointsDown } from '../layers.ts'
import { isTestPath, type Place, placeOf } from './places.ts'
import { roomViolation } from './rooms.ts'
import type { Import } from './typescript.ts'

export function importViolation(path: string, { specifier, target }: Import): string | undefined {
  const isTest = isTestPath(path)
  const from = placeOf(path)
  const to: Place = target === undefined ? { kind: 'package' } : placeOf(target)
  if (!isTest && target && isTestPath(target))
    return 'it is a test: move what both need into a file of its own'
  if (to.kind === 'testing' && from.kind !== 'other')
    return isTest || from.kind === 'testing'
      ? undefined
      : 'it is there for tests alone: the product does without'
  switch (from.kind) {
    case 'domain':
      return domainViolation(from.name, to, isTest) ?? roomViolation(from, to, isTest)
    case 'platform':
      return platformViolation(to, target, isTest)
    case 'above':
      return aboveViolation(from.name, to, isTest)
    case 'contract':
      return contractViolation(path, from.name, to, specifier, isTest)
    case 'gateway':
      return to.kind === 'gateway' || to.kind === 'package'
        ? undefined
        : 'the gateway knows nothing of ours: give it what it needs in its settings'
    case 'web':
      return ['web', 'contract', 'package'].includes(to.kind) ? undefined : WEB_MEETS_SERVER
    default:
      return undefined
  }
}

const WEB_MEETS_SERVER = 'web and server meet only in the contract: put what both need there'

function domainViolation(own: string, to: Place, isTest: boolean): string | undefined {
  if (!isPlanned(own)) return `the plan has no domain ${own}: give it a layer in tools/src/layers.ts`
  if (['platform', 'contract', 'package'].includes(to.kind)) return undefined
  // A test may run the simulator that is the gateway's fake, and import internal files of a lower domain.
  if (to.kind === 'gateway' && isTest) return undefined
  if (to.kind === 'above') return `a domain does not know ${to.name}: pass in what it needs`
  if (to.kind !== 'domain') return `a domain does not know ${to.kind}: pass in what it needs`
  if (to.name === own) return undefined
  if (!isPlanned(to.name)) return `the plan has no domain ${to.name}: give it a layer in tools/src/layers.ts`
  if (to.entry !== 'index' && !isTest) return `reach another domain by its index: #${to.name}`
  return pointsDown(own, to.name)
    ? undefined
    : `${own} is not above ${to.name}: announce an event instead of calling`
}

function platformViolation(to: Place, target: string | undefined, isTest: boolean): string | undefined {
  if (to.kind === 'platform' || to.kind === 'package') return undefined
  if (to.kind !== 'contract') return 'the platform knows no domain and no app: pass in what it needs'
  return isTest ||
    to.name === 'platform' ||
    PLATFORM_CONTRACT.some(name => target === `contract/src/${name}.ts`)
    ? undefined
    : 'the platform knows no domain: move there what needs its part of the contract'
}

/** A part above the domains imports their index; among these parts only `app`, which joins them, may import others. */
function aboveViolation(own: string, to: Place, isTest: boolean): string | undefined {
  if (!ABOVE.includes(own)) return `the plan has no part ${own}: give it a place in tools/src/layers.ts`
  if (to.kind === 'web') return WEB_MEETS_SERVER
  if (isTest) return undefined
  if (to.kind === 'domain' && !to.entry) return `reach a domain by its index: #${to.name}`
  if (to.kind === 'above' && to.name !== own && own !== 'app')
    return `${own} does not know ${to.name}: let the app pass in what it needs`
  return undefined
}

const CONTRACT_PACKAGES = /^(zod|libphonenumber-js)(\/|$)/
const TEST_PACKAGES = /^(vitest|fast-check)$/

function contractViolation(
  path: string,
  folder: string | undefined,
  to: Place,
  specifier: string,
  isTest: boolean,
): string | undefined {
  if (to.kind === 'contract') return isTest ? undefined : folderViolation(folder, to.name)
  if (to.kind !== 'package') return 'the contract knows nothing but itself: move there what it needs'
  if (isTest && TEST_PACKAGES.test(specifier)) return undefined
  if (!CONTRACT_PACKAGES.test(specifier))
    return 'the contract uses zod and libphonenumber-js alone: do this on the side that needs it'
  const isRule = /[/.]rules(\.test)?\.ts$/.test(path)
  return isRule && specifier.startsWith('zod')
    ? 'a rule does without zod, as browsers load it: move the schema beside it'
    : undefined
}

/** The folders of the contract have the names and the order of the server's domains. */
function folderViolation(own: string | undefined, other: string | undefined): string | undefined {
  if (!own || own === CONTRACT_TESTING) return undefined
  if (!isPlanned(own)) return `the plan has no domain ${own}: give it a layer in tools/src/layers.ts`
  if (!other) return `${own} does not know what joins all domains: import the domain's own file`
  return pointsDown(own, other)
    ? undefined
    : `${own} is not above ${other}: move what both need to a lower folder of the contract`
}

const CONTRACT_TESTING = 'testing'
