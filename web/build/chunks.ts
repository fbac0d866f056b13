import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, mergeBundles } from './merge-bundles.ts'

type PluginContext = Rolldown.PluginContext

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-intl|use-sync-external-store|@formatjs|icu-minify)[\\/]/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const FURNITURE = /src[\\/](ui|lib)[\\/]|node_modules[\\/]lucide-react/
const FORMS =
  /src[\\/](ui[\\/](field|text-field|phone-field|select-field|form-problem)|lib[\\/](drafts|when-judged))\.|icons[\\/](eye|eye-off|circle-exclamation-point)\.mjs$/
/** Modules that stay out of the groups: they pull in a library, or only few pages or forms use them. */
const APART =
  /ui[\\/](dialog|confirm-dialog|reason-dialog|tooltip|toaster|badge|checkbox-field|file-button)\.tsx$|lib[\\/](attempt|kilos|use-draft-form|use-photo|upload|kept-query|offline-snapshots|waiting-writes|missing-module|app-worker|keep-app|worker-messages|install)\.ts$|icons[\\/]qr-code\.mjs$/
const MESSAGES = /src[\\/]locales[\\/]/
/** Icons are excluded: each is as small as one of our own modules. */
const LIBRARY = /node_modules[\\/](?!lucide-react[\\/])/
const ICON_INDEX = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/

function iconFiles(index: string): Map<string, string> {
  const lines = [...index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)]
  const names = (list = '') => list.split(',').map(part => part.replace(/.* as /, '').trim())
  return new Map(lines.flatMap(([, list, file]) => names(list).map(name => [name, file!] as const)))
}

const iconNames = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map(part => part.replace(/ as .*/s, '').trim()),
  )

type Modules = Pick<PluginContext, 'getModuleIds' | 'getModuleInfo'>

function importsOf(modules: Modules) {
  const index = [...modules.getModuleIds()].find(id => ICON_INDEX.test(id)) ?? ''
  const icons = iconFiles(modules.getModuleInfo(index)?.code ?? '')
  const icon = (name: string) => index.replace('lucide-react.mjs', icons.get(name) ?? '')
  return (id: string): string[] => {
    const module = modules.getModuleInfo(id)
    if (!module) return []
    const named = iconNames(module.code ?? '').map(icon)
    return [...module.importedIds.filter(next => next !== index), ...named]
  }
}

function reach(
  from: readonly string[],
  imports: (id: string) => readonly string[],
  except: ReadonlySet<string> = new Set(),
) {
  const found = new Set(from)
  for (const id of found) for (const next of imports(id)) if (!except.has(next)) found.add(next)
  return found
}

/** Estimates the compressed size in bytes. */
const sizeOf = (modules: Modules, id: string) => (modules.getModuleInfo(id)?.code?.length ?? 0) / 5

export function groupOf(id: string, users: number): 'forms' | 'furniture' | undefined {
  if (FORMS.test(id) && users >= 2) return 'forms'
  return FURNITURE.test(id) && !APART.test(id) && users >= 4 ? 'furniture' : undefined
}

function usersOf(modules: Modules, core: ReadonlySet<string>, imports: (id: string) => readonly string[]) {
  const isEntry = (id: string) =>
    !MESSAGES.test(id) && Boolean(modules.getModuleInfo(id)?.dynamicImporters.length)
  const entries = [...modules.getModuleIds()].filter(id => !core.has(id) && isEntry(id))
  const users = new Map<string, Set<string>>()
  for (const entry of entries)
    for (const id of reach([entry], imports, core)) users.set(id, (users.get(id) ?? new Set()).add(entry))
  return { users, entries: new Set(entries) }
}

/** The key of a bundle before merging: its page, its predefined group, or the set of its users. */
function keyOf(id: string, users: ReadonlySet<string>, isEntry: boolean): string {
  const signature = [...users].sort().join(' ')
  if (isEntry) return id
  if (LIBRARY.test(id)) return `library ${signature}`
  return groupOf(id, users.size) ?? signature
}

function naturalBundles(modules: Modules, core: ReadonlySet<string>): Bundle[] {
  const imports = importsOf(modules)
  const { users, entries } = usersOf(modules, core, imports)
  const bundles = new Map<string, Bundle>()
  const bundleOf = new Map<string, Bundle>()
  for (const [id, by] of users) {
    const isFixed = entries.has(id) || LIBRARY.test(id) || by.size < 2 || groupOf(id, by.size) !== undefined
    const key = keyOf(id, by, entries.has(id))
    const bundle = bundles.get(key) ?? { modules: [], size: 0, users: by, imports: new Set(), isFixed }
    bundle.modules = [...bundle.modules, id]
    bundle.size += sizeOf(modules, id)
    bundle.users = new Set([...bundle.users, ...by])
    bundles.set(key, bundle)
    bundleOf.set(id, bundle)
  }
  for (const [id, bundle] of bundleOf)
    for (const other of imports(id).map(next => bundleOf.get(next)))
      if (other && other !== bundle) bundle.imports.add(other)
  return [...bundles.values()]
}

const fileName = (id: string) => basename(id).replace(/\.\w+(\?.*)?$/, '')

function sharedChunks(modules: Modules, core: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>(['entry', 'react', 'vendor'])
  for (const bundle of mergeBundles(naturalBundles(modules, core))) {
    const [largest = ''] = bundle.modules.toSorted((a, b) => sizeOf(modules, b) - sizeOf(modules, a))
    const group = groupOf(largest, bundle.users.size)
    if (bundle.isFixed && !group) continue
    let name = group ?? fileName(largest)
    while (taken.has(name)) name += '-too'
    taken.add(name)
    for (const id of bundle.modules) names.set(id, name)
  }
  return names
}

/**
 * Few chunks instead of one for each small shared module. `react` and `vendor` are two, because each runs
 * in a task of its own. Other shared modules are merged where that makes pages load faster.
 */
export function chunks() {
  const core = new Set<string>()
  const shared = new Map<string, string>()
  const plugin: Plugin = {
    name: 'dawra-chunks',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter(id => this.getModuleInfo(id)?.isEntry)
      for (const id of reach(entries, importsOf(this))) core.add(id)
      for (const [id, name] of sharedChunks(this, core)) shared.set(id, name)
    },
  }
  const groups = [
    { name: 'react', test: (id: string) => REACT.test(id) && core.has(id), priority: 6 },
    { name: 'vendor', test: (id: string) => LIBRARIES.test(id) && core.has(id), priority: 5 },
    { name: 'entry', test: (id: string) => core.has(id), priority: 4 },
    {
      name: (id: string) => shared.get(id) ?? null,
      debugName: 'shared',
      includeDependenciesRecursively: false,
      priority: 2,
    },
  ]
  return { plugin, codeSplitting: { groups } }
}
