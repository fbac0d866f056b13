import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'

type Messages = { [key: string]: string | Messages }
type Node = ReturnType<typeof compile> | number

/** Types of a compiled node. */
export const [SELECT, PLURAL] = [1, 2]

const folder = (locale: string) => new URL(`../locales/${locale}/`, import.meta.url)
/** The names of a language's files. */
export const domains = (locale: string) =>
  readdirSync(folder(locale))
    .filter(name => name.endsWith('.json'))
    .sort()
export const readTexts = (locale: string, domain: string) =>
  JSON.parse(readFileSync(new URL(domain, folder(locale)), 'utf8')) as Messages

/** Every text with its path, `cancel.title`. */
export const flat = (messages: Messages, at = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}.`),
  )

/** Every node of a compiled message: `[argument, type, branches]`, or a tag `[name, ...children]`. */
function nodesOf(node: unknown): unknown[][] {
  if (!Array.isArray(node)) return []
  const branches = node.filter(part => typeof part === 'object' && part !== null)
  const inside = branches.flatMap(part => (Array.isArray(part) ? [part] : Object.values(part)))
  const own = typeof node[0] === 'string' && /^\w+$/.test(node[0]) ? [node] : []
  return [...own, ...inside.flatMap(nodesOf)]
}

export const compiled = (message: string) => nodesOf(['', ...[compile(message) as Node].flat()])
/** The names of a text's arguments and tags. */
export const argumentsOf = (message: string) =>
  [...new Set(compiled(message).flatMap(node => (typeof node[0] === 'string' ? [node[0]] : [])))]
    .filter(name => new RegExp(`[{<]\\s*${name}\\b`).test(message))
    .sort()
