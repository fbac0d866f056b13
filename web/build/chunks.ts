import type { Plugin } from 'vite'

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-intl|use-sync-external-store|@formatjs|icu-minify)[\\/]/
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const FURNITURE = /src[\\/](ui|lib)[\\/]|node_modules[\\/]lucide-react/
/** What only forms need. */
const FORMS =
  /src[\\/](ui[\\/](field|text-field|select-field|form-problem)|lib[\\/](attempt|drafts|when-judged))\.|icons[\\/](eye|eye-off|circle-exclamation-point)\.mjs$/
/** Stays with the pages that use it: what brings a library along, what the landing page needs of the shared things, what few forms need. */
const APART =
  /ui[\\/](dialog|confirm-dialog|tooltip|toaster|badge|checkbox-field|file-button)\.tsx$|lib[\\/](kilos|use-draft-form|use-photo|upload)\.ts$|icons[\\/]qr-code\.mjs$/
const ICON_INDEX = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/

/** File of each icon by its name, as the icon library's index says. */
function iconFiles(index: string): Map<string, string> {
  const lines = [...index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)]
  const names = (list = '') => list.split(',').map(part => part.replace(/.* as /, '').trim())
  return new Map(lines.flatMap(([, list, file]) => names(list).map(name => [name, file!] as const)))
}

/** The icons a module imports by name. */
const iconNames = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map(part => part.replace(/ as .*/s, '').trim()),
  )

/** Collects every module that loads with the entry; of the icon library only the named icons. */
function coreOf(): { core: Set<string>; plugin: Plugin } {
  const core = new Set<string>()
  const plugin: Plugin = {
    name: 'dawra-chunks',
    buildEnd() {
      const all = [...this.getModuleIds()]
      const index = all.find(id => ICON_INDEX.test(id)) ?? ''
      const icons = iconFiles(this.getModuleInfo(index)?.code ?? '')
      const icon = (name: string) => index.replace('lucide-react.mjs', icons.get(name) ?? '')
      const walk = (id: string) => {
        const module = this.getModuleInfo(id)
        if (!module || core.has(id) || id === index) return
        core.add(id)
        module.importedIds.forEach(walk)
        iconNames(module.code ?? '')
          .map(icon)
          .forEach(walk)
      }
      all.filter(id => this.getModuleInfo(id)?.isEntry).forEach(walk)
    },
  }
  return { core, plugin }
}

const shared = (name: string, test: (id: string) => boolean, pages: number, priority: number) => ({
  name,
  test,
  minShareCount: pages,
  includeDependenciesRecursively: false,
  priority,
})

/**
 * Few chunks instead of one for each small shared module: `react` and `vendor` (change with a library; two, because
 * each runs in a task of its own), the entry (what every page needs: shell, routes, session), `forms`, and `furniture`
 * (what four pages or more share). The rest belongs to its page.
 */
export function chunks() {
  const { core, plugin } = coreOf()
  const isShared = (id: string) => FURNITURE.test(id) && !APART.test(id)
  const groups = [
    { name: 'react', test: (id: string) => REACT.test(id) && core.has(id), priority: 6 },
    { name: 'vendor', test: (id: string) => LIBRARIES.test(id) && core.has(id), priority: 5 },
    { name: 'entry', test: (id: string) => core.has(id), priority: 4 },
    shared('forms', id => FORMS.test(id), 2, 3),
    shared('furniture', isShared, 4, 2),
  ]
  return { plugin, codeSplitting: { groups } }
}
