import type { CallExpression, Identifier, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is'
import { API, type Checker, SymbolFlags } from 'typescript/unstable/sync'

/** The compiled sources of one `tsconfig.json`, with an index of calls by name. */
export interface SourceProgram {
  checker: Checker
  files: readonly SourceFile[]
  callsOf(name: string): readonly CallExpression[]
  /** The declaration of a name, resolved through imports. */
  declarationOf(name: Identifier): Node | undefined
  /** Path of the node's file, relative to `root`. */
  pathOf(node: Node): string
  lineOf(node: Node): number
  close(): void
}

export function openProgram(tsconfig: string, root: string): SourceProgram {
  const api = new API({ cwd: process.cwd() })
  const snapshot = api.updateSnapshot({ openProjects: [tsconfig] })
  const project = snapshot.getProjects().find(({ configFileName }) => configFileName === tsconfig)
  if (!project) throw new Error(`TypeScript did not open ${tsconfig}`)
  const { checker, program } = project
  const files = program
    .getSourceFileNames()
    .filter(name => name.startsWith(root))
    .flatMap(name => program.getSourceFile(name) ?? [])
  const calls = new Map<string, CallExpression[]>()
  for (const file of files)
    walk(file, node => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      const { text } = node.expression
      const known = calls.get(text)
      if (known) known.push(node)
      else calls.set(text, [node])
    })
  return {
    checker,
    files,
    callsOf: name => calls.get(name) ?? [],
    declarationOf(name) {
      const symbol = checker.getSymbolAtLocation(name)
      if (!symbol) return undefined
      const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return (target.valueDeclaration ?? target.declarations[0])?.resolve(project)
    },
    pathOf: node => node.getSourceFile().fileName.slice(root.length),
    lineOf: node => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1,
    close: () => api.close(),
  }
}

export function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  node.forEachChild(child => walk(child, visit))
}
