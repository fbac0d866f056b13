import { isPlanned, PLATFORM_TEXTS, pointsDown } from '../layers.ts'
import type { Finding } from './finding.ts'
import { runnerOf } from './places.ts'
import type { SqlStatement } from './sql/files.ts'
import type { Literal, Module } from './typescript.ts'

/**
 * Violations in the names of events and jobs, such as `orders.pickup_changed`, in a module of the server's product code: a
 * domain announces its own topics and reacts to its own and lower ones.
 */
export function topicViolations(module: Module): Finding[] {
  const runner = runnerOf(module.path)
  if (!runner) return []
  return module.literals.flatMap(literal => {
    const what = nameViolation(runner, literal)
    return what ? [{ path: module.path, line: literal.line, what }] : []
  })
}

const isTopicLike = ({ text }: Literal) => {
  const [domain = '', name = '', ...rest] = text.split('.')
  return isPlanned(domain) && /^[a-z_]+$/.test(name) && rest.length === 0
}

function nameViolation(runner: string, literal: Literal): string | undefined {
  const { role, text } = literal
  const domain = text.split('.')[0]!
  if (!isTopicLike(literal) || domain === runner) return undefined
  // Above the domains an event may be passed on in a reduced form.
  if (role === 'announced' || (role === 'topic' && isPlanned(runner)))
    return `${runner} announces ${text}, a topic of ${domain}: announce a topic of its own`
  if (pointsDown(runner, domain)) return undefined
  return role === 'key'
    ? `${runner} reacts to ${text}, which is not below it: let ${domain} react to a topic of ${runner}`
    : `${runner} names ${text}, which is not below it: let ${domain} pass it in`
}

export const topicsOf = (modules: readonly Module[], statements: readonly SqlStatement[]) =>
  new Set([
    ...modules
      .filter(({ path }) => runnerOf(path))
      .flatMap(({ literals }) => literals.filter(({ role }) => role === 'topic' || role === 'announced'))
      .filter(isTopicLike)
      .map(({ text }) => text),
    ...statements
      .flatMap(({ references }) => references.filter(({ use }) => use === 'announces'))
      .map(({ schema, name }) => `${schema}.${name}`),
  ])

const ARABIC = /\p{Script=Arabic}/u

/** An Arabic text is shown to people, so it belongs to a domain. */
export function textViolations({ path, literals }: Module): Finding[] {
  if (runnerOf(path) !== 'platform' || path.startsWith(PLATFORM_TEXTS)) return []
  const text = literals.find(literal => ARABIC.test(literal.text))
  const what = 'the platform has texts for people: move them to the domain that sends them'
  return text ? [{ path, line: text.line, what }] : []
}
