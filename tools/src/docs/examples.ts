import { API, type Diagnostic } from 'typescript/unstable/sync'

/** A code block of a page. */
export interface Example {
  /** Page and line of its first line of code. */
  at: string
  /** `ts`, `tsx`, `sql`, `sh` … */
  language: string
  /** From the code block's info string: the folder of its relative imports, or the file that it is an excerpt of. */
  folder: string
  code: string
}

const BLOCK = /^([ ]*)```(\w*)[ ]*(\S*)\n([\s\S]*?)^\1```$/gm

export function examplesIn(page: string, text: string): Example[] {
  return [...text.matchAll(BLOCK)].map(
    ({ index, 1: indent = '', 2: language = '', 3: folder = '', 4: code = '' }) => ({
      at: `${page}:${text.slice(0, index).split('\n').length + 1}`,
      language,
      folder,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

const isExcerpt = ({ folder }: Example) => /\.tsx?$/.test(folder)

/** Lines of excerpts that are not in their file, or in another order. Comments added by the page are ignored. */
export function excerptErrors(examples: readonly Example[], read: (path: string) => string): string[] {
  return examples.filter(isExcerpt).flatMap(({ at, folder, code }) => {
    const lines = code.split('\n').map(line => line.replace(/ *\/\/ .*$/, '').trim())
    const source = read(folder)
    let from = 0
    return lines.filter(Boolean).flatMap(line => {
      const found = source.indexOf(line, from)
      if (found < 0) return `${at}: ${folder} has no "${line}"`
      from = found + line.length
      return []
    })
  })
}

/**
 * TypeScript's errors in the examples. Each is a virtual file in the folder that it names: nothing is written, so other
 * checks may run meanwhile.
 */
export function typeErrors(root: string, examples: readonly Example[]): string[] {
  const files = new Map<string, string>()
  const placed = examples
    .filter(example => !isExcerpt(example))
    .map((example, index) => {
      const path = `${root}/${example.folder}/example-${index}.${example.language}`
      files.set(path, example.code)
      return { ...example, path, workspace: example.folder.split('/')[0] }
    })
  const workspaces = [...Map.groupBy(placed, ({ workspace }) => workspace)]
  const configs = workspaces.map(([workspace, own]) => {
    const config = `${root}/${workspace}/tsconfig.examples.json`
    // The types of all routes make links and route names of the web typed.
    const routes = workspace === 'web' ? ['src/routeTree.gen.ts', 'src/router.tsx'] : []
    const include = [...routes, ...own.map(({ path }) => path)]
    files.set(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: include }))
    return { config, own }
  })
  const api = new API({
    cwd: root,
    fs: { readFile: path => files.get(path), fileExists: path => files.has(path) || undefined },
  })
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map(({ config }) => config) })
    return configs.flatMap(({ config, own }) => {
      const { program } = snapshot.getProject(config)!
      const config_ = program.getConfigFileParsingDiagnostics().map(({ text }) => `${config}: ${text}`)
      const found = own.flatMap(({ path, at }) =>
        [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].map(
          problem => `${at}: ${wholeText(problem)}`,
        ),
      )
      return [...config_, ...found]
    })
  } finally {
    api.close()
  }
}

const wholeText = ({ text, messageChain = [] }: Diagnostic): string =>
  [text, ...messageChain.map(wholeText)].join(' ')
