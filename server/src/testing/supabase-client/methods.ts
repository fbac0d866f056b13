import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES = dirname(fileURLToPath(import.meta.resolve('@supabase/auth-js')))

/** Every public method of the client's auth part, read from its type declarations: `signUp`, `admin.mfa.listFactors` … */
export function declaredMethods(): string[] {
  const text = [TYPES, join(TYPES, 'lib')]
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(path => path.endsWith('.d.ts'))
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  return methodsOf('GoTrueClient', text)
}

const METHOD = /^ {4}([a-z]\w*)(?:[(<]|: typeof )/gm
const PART = /^ {4}([a-z]\w*): (\w+Api);/gm

function methodsOf(type: string, text: string): string[] {
  const [, body = ''] = new RegExp(`(?:class|interface) ${type} .*?\\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  const own = [...body.matchAll(METHOD)].map(([, name = '']) => name).filter(name => name !== 'constructor')
  const parts = [...body.matchAll(PART)].flatMap(([, name = '', part = '']) =>
    methodsOf(part, text).map(method => `${name}.${method}`),
  )
  return [...new Set([...own, ...parts])]
}

/** Calls of a client: which methods succeeded, and the refusals of the others. */
export interface Driven {
  worked: Set<string>
  refused: Map<string, string>
}

const PARTS: ReadonlySet<string> = new Set([
  'admin',
  'mfa',
  'oauth',
  'passkey',
  'webauthn',
  'recoveryCodes',
  'customProviders',
])

/** The real client, with every call of a test recorded. */
export const noted = <Api extends object>(api: Api, driven: Driven, path = ''): Api =>
  new Proxy(api, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof name !== 'string') return value
      if (typeof value === 'function')
        return (...given: unknown[]) => note(driven, path + name, value.apply(target, given))
      return PARTS.has(name) ? noted(value as object, driven, `${path}${name}.`) : value
    },
  })

/** Most methods return a promise of `{ error }`. */
function note(driven: Driven, method: string, answer: unknown): unknown {
  if (answer instanceof Promise) return answer.then(value => note(driven, method, value))
  const error = (answer as { error?: { code?: string } | null } | undefined)?.error
  if (error) driven.refused.set(method, error.code ?? '')
  else driven.worked.add(method)
  return answer
}
